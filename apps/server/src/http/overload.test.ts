import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type People, peopleOf } from '../../test/people.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal({ LIMIT_REQUESTS_IN_WORK: '2' });
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it('refuses calls for a moment but never pages, and answers the calls it admitted', async () => {
  const outside = new pg.Client({ connectionString: portal.ownerUrl });
  await outside.connect();
  await outside.query('begin; lock table repairs in access exclusive mode');
  const inside = [1, 2].map(() => people.as.admin.get('/api/repairs'));
  const refused = await people.as.admin.get('/api/repairs');
  expect(refused).toMatchObject({ status: 503, body: { code: 'portal.busy' } });
  expect(refused.headers['retry-after']).toBe('1');
  for (const url of ['/healthz', '/readyz', '/', '/repairs/17', '/manifest.webmanifest'])
    expect((await portal.signedOut.get(url)).status, url).not.toBe(503);
  // A waiting call gets its turn when another one has been answered.
  const waiting = people.as.admin.get('/api/customers');
  await outside.query('rollback');
  expect((await Promise.all([...inside, waiting])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await outside.end();
});

it('keeps no place for clients that have gone or that listen to events', async () => {
  const base = await Promise.resolve(portal.app.listen({ port: 0, host: '127.0.0.1' }));
  const cookie = await portal.cookieOf(people.customer);
  const listeners = await Promise.all(
    [1, 2, 3].map(() => fetch(`${base}/api/events`, { headers: { cookie } })),
  );
  const outside = new pg.Client({ connectionString: portal.ownerUrl });
  await outside.connect();
  await outside.query('begin; lock table repairs in access exclusive mode');
  const gone = [1, 2, 3, 4].map(() =>
    fetch(`${base}/api/repairs`, { headers: { cookie }, signal: AbortSignal.timeout(200) }).catch(() => {}),
  );
  await Promise.all(gone);
  await outside.query('rollback');
  await outside.end();
  await vi.waitFor(
    async () => {
      const replies = await Promise.all([1, 2].map(() => people.as.admin.get('/api/repairs')));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    },
    { timeout: 15_000 },
  );
  await Promise.all(listeners.map(({ body }) => body?.cancel()));
});
