import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-collector' });
});
afterAll(() => portal.stop());

it('answers healthz and readyz, and 503 while it closes', async () => {
  expect((await portal.signedOut.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await portal.signedOut.get('/readyz')).status).toBe(200);
  portal.runtime.isOpen = false;
  const closing = await portal.signedOut.get('/readyz');
  portal.runtime.isOpen = true;
  expect(closing).toMatchObject({ status: 503, body: { code: 'portal.not_ready' } });
  expect(closing.headers['retry-after']).toBe('2');
  expect((await portal.signedOut.get('/healthz')).status).toBe(200);
});

it('returns metrics with the token and refuses without it', async () => {
  const withToken = (authorization: string) =>
    portal.signedOut.get('/metrics', { headers: { authorization } });
  expect((await withToken('Bearer a-token-for-the-collector')).text).toContain('process_cpu_seconds_total');
  expect((await withToken('Bearer wrong')).status).toBe(401);
});

it('names its release, and no value that is not a number, also in the first answer', async () => {
  const read = async () =>
    (
      await portal.signedOut.get('/metrics', {
        headers: { authorization: 'Bearer a-token-for-the-collector' },
      })
    ).text;
  // Each answer begins the measurement of the event loop again.
  for (const text of [await read(), await read()]) {
    expect(text).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+ \(\d{4}\)"\} 1$/m);
    expect(text).not.toMatch(/ nan$/im);
  }
});

it('shows early signs of problems in its metrics', async () => {
  const read = async () => {
    const { text } = await portal.signedOut.get('/metrics', {
      headers: { authorization: 'Bearer a-token-for-the-collector' },
    });
    return (line: string) => Number(text.match(new RegExp(`^${line} (.+)$`, 'm'))?.[1]);
  };
  const { runtime } = portal;
  const company = await portal.buildCompany({
    notificationsEnabled: true,
    notificationEmailHost: 'mail.example',
    notificationEmail: 'desk@mail.example',
  });
  const mail = { recipients: ['a@b.example'], subject: 'S', html: '', bodyText: '', event: 'submitted' };
  const dueAt = new Date(Date.now() - 3_600_000);
  const leaseUntil = new Date(Date.now() + 3_600_000);
  await portal.insert('outboxMessages', {
    ...mail,
    companyId: company.id,
    state: 'sending',
    dueAt,
    leaseUntil,
  });
  const release = runtime.limits.startUpload({ companyId: company.id, customerId: null, userId: 1 });
  const before = await read();
  expect(before('portal_database_up')).toBe(1);
  expect(before('portal_outbox_due')).toBe(1);
  expect(before('portal_outbox_oldest_seconds')).toBeGreaterThan(3_599);
  expect([before('portal_uploads_in_work'), before('portal_uploads_most_of_a_company')]).toEqual([1, 1]);
  expect(before('portal_jobs_failed')).toBe(0);
  expect(before('portal_workers\\{queue="sweep-outbox"\\}')).toBeGreaterThan(0);
  expect(before('portal_workers_pulse_seconds\\{queue="sweep-outbox"\\}')).toBeLessThan(60);
  expect(before('portal_disk_free_bytes')).toBeGreaterThan(0);
  expect(before('portal_disk_full')).toBe(0);
  release();

  let done: (() => void) | undefined;
  const held = Array.from({ length: 5 }, () =>
    runtime.database.asCompany(
      company.id,
      () =>
        new Promise<void>((resolve) => {
          const former = done;
          done = () => {
            former?.();
            resolve();
          };
        }),
    ),
  );
  await vi.waitFor(
    async () => {
      const [app, waiting] = [
        (await read())('portal_pool_in_use\\{pool="app"\\}'),
        (await read())('portal_pool_waiting\\{pool="app"\\}'),
      ];
      expect(app + waiting).toBe(5);
      expect(waiting).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
  // Waiting calls begin when the others end.
  const ending = setInterval(() => done?.(), 5);
  await Promise.all(held);
  clearInterval(ending);
  expect((await read())('portal_uploads_in_work')).toBe(0);
});

it('returns the other metrics when the database does not answer', async () => {
  const outside = new pg.Client(portal.ownerUrl);
  await outside.connect();
  try {
    await outside.query('begin; lock table outbox_messages in access exclusive mode');
    const { status, text } = await portal.signedOut.get('/metrics', {
      headers: { authorization: 'Bearer a-token-for-the-collector' },
    });
    expect(status).toBe(200);
    expect(text).toContain('portal_database_up 0');
    expect(text).toMatch(/portal_pool_in_use\{pool="owner"\} [1-9]/);
    expect(text).not.toContain('portal_outbox_due');
  } finally {
    await outside.end();
  }
});

it('describes every call as OpenAPI 3.1', async () => {
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin' }));
  const { body } = await admin.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/repairs/{id}'].patch.requestBody.content['application/json'].schema.type).toBe(
    'object',
  );
  expect(
    body.paths['/api/repairs/{id}/images'].post.requestBody.content['multipart/form-data'],
  ).toBeDefined();
});

it('answers unknown addresses under /api with JSON and its headers', async () => {
  const reply = await portal.signedOut.get('/api/nothing-here');
  expect([reply.status, reply.body.code]).toEqual([404, 'request.unknown_address']);
  expect(reply.body.requestId).toBe(reply.headers['x-request-id']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

it('accepts only JSON and files', async () => {
  const reply = await portal.signedOut.request({
    method: 'POST',
    url: '/api/login',
    payload: 'username=a',
    headers: { 'content-type': 'text/plain' },
  });
  expect(reply).toMatchObject({ status: 415, body: { code: 'request.unsupported_type' } });
  const large = await portal.signedOut.post('/api/login', { username: 'a'.repeat(1_100_000) });
  expect(large).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
});

it('reads 128 kB of a stranger and a megabyte of somebody who is signed in', async () => {
  const username = 'a'.repeat(140_000);
  expect(await portal.signedOut.post('/api/login', { username })).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  });
  expect((await portal.signedOut.post('/api/login', { username: username.slice(0, 120_000) })).status).toBe(
    400,
  );
  const { as, company } = await peopleOf(portal);
  const long = await as.admin.post(`/api/companies/${company.id}/customers`, { name: username });
  expect(long.status).toBe(400);
});
