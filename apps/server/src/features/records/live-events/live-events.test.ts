import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { liveTopics } from '@portal/contract/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import type { LiveEvent } from '../../../events/events.ts';
import { openLiveStream } from './open-live-stream.ts';

/** Returns the text without the event that names the web build. There is one only where the web app was built. */
const withoutBuild = (raw: string) => raw.replace(/^data: \{"topic":"build".*\n\n/gm, '');

let portal: Portal;
let base: string;
let company: CompanyRow;

beforeAll(async () => {
  portal = await startPortal();
  base = await Promise.resolve(portal.app.listen({ port: 0, host: '127.0.0.1' }));
  company = await portal.buildCompany();
});
afterAll(() => portal.stop());

const build = (given: Parameters<Portal['buildUser']>[0] = {}) =>
  portal.buildUser({ companyId: company.id, ...given });

async function signIn(user: UserRow): Promise<{ token: string; sessionId: number }> {
  const token = newToken();
  const later = new Date(Date.now() + 3_600_000);
  const times = { idleUntil: later, expiresAt: later };
  const { id } = await portal.insert('sessions', { userId: user.id, tokenHash: hashToken(token), ...times });
  return { token, sessionId: id };
}

/** Opens the stream as a browser does, and collects the events it receives. */
async function listenAs(user: UserRow, since?: string) {
  const { token } = await signIn(user);
  const stop = new AbortController();
  const reply = await fetch(`${base}/api/events${since === undefined ? '' : `?since=${since}`}`, {
    headers: { cookie: `sid=${token}` },
    signal: stop.signal,
  });
  const heard: object[] = [];
  let raw = '';
  const ended = (async () => {
    for await (const chunk of reply.body ?? []) {
      raw += Buffer.from(chunk).toString();
      heard.length = 0;
      for (const [, data] of withoutBuild(raw).matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''));
    }
  })().catch(() => {});
  await vi.waitFor(() => expect(reply.status !== 200 || raw).toBeTruthy(), { timeout: 15_000 });
  return { reply, heard, ended, text: () => raw, stop: () => stop.abort() };
}

const publish = (...events: Partial<LiveEvent>[]) =>
  portal.runtime.database.asCompany(company.id, async (db) => {
    for (const event of events)
      await portal.runtime.events.publish(db, { companyId: company.id, kind: 'repair', ...event });
  });

describe('live events', () => {
  it('reach staff of the company, and reach customers only about their own records', async () => {
    const [admin, technician, anna, bert] = await Promise.all([
      build({ role: 'admin' }),
      build({ role: 'technician' }),
      build(),
      build(),
    ]);
    const stranger = await portal.buildUser({ role: 'admin' });
    const listeners = await Promise.all(
      [admin, technician, anna, bert, stranger].map((user) => listenAs(user)),
    );
    await publish(
      { id: 1 },
      { id: 2, userId: anna.id },
      { id: 3, customerId: bert.customerId },
      { id: 4, kind: 'outbox' },
      { id: 5, kind: 'notification', onlyUserId: bert.id },
      { id: 6, userId: null, customerId: null },
    );
    const all = [1, 2, 3].map((id) => ({ topic: 'repair', id }));
    const last = { topic: 'repair', id: 6 };
    await vi.waitFor(
      () =>
        expect(listeners.map(({ heard }) => heard)).toEqual([
          [...all, { topic: 'outbox', id: 4 }, last],
          [...all, last],
          [{ topic: 'repair', id: 2 }],
          [
            { topic: 'repair', id: 3 },
            { topic: 'notification', id: 5 },
          ],
          [],
        ]),
      { timeout: 15_000 },
    );
    for (const { stop } of listeners) stop();
  });

  it('come as an event stream that no proxy stores or buffers', async () => {
    const { reply, stop } = await listenAs(await build());
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stop();
  });

  it('begin with those since the moment of the page, for the same listeners', async () => {
    const [admin, stranger] = await Promise.all([
      build({ role: 'admin' }),
      portal.buildUser({ role: 'admin' }),
    ]);
    const early = await listenAs(admin);
    await publish({ id: 20 });
    await vi.waitFor(() => expect(early.heard).toHaveLength(1), { timeout: 15_000 });
    const moment = portal.runtime.events.moment();
    await publish({ id: 21 }, { id: 22, kind: 'notification', onlyUserId: stranger.id });
    await vi.waitFor(() => expect(early.heard).toHaveLength(2), { timeout: 15_000 });
    const [late, theirs] = await Promise.all([listenAs(admin, moment), listenAs(stranger, moment)]);
    await publish({ id: 23 });
    const heard = [21, 23].map((id) => ({ topic: 'repair', id }));
    await vi.waitFor(() => expect(late.heard).toEqual(heard), { timeout: 15_000 });
    expect(theirs.heard).toEqual([]);
    for (const { stop } of [early, late, theirs]) stop();
  });

  it('begin with all topics when the moment is of another process', async () => {
    const { heard, stop } = await listenAs(await build(), 'another-process.17');
    await vi.waitFor(() => expect(heard).toEqual(liveTopics.map((topic) => ({ topic }))), {
      timeout: 15_000,
    });
    stop();
  });

  it('are not sent when the transaction is rolled back', async () => {
    const { heard, stop } = await listenAs(await build({ role: 'admin' }));
    const failed = portal.runtime.database.asCompany(company.id, async (db) => {
      await portal.runtime.events.publish(db, { companyId: company.id, kind: 'repair', id: 99 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow();
    await publish({ id: 100 });
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'repair', id: 100 }]), { timeout: 15_000 });
    stop();
  });

  it('hold no database connection', async () => {
    const listeners = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async () => listenAs(await build())));
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    await publish({ id: 1 });
    for (const { stop } of listeners) stop();
  });

  it('are refused to a caller who is signed out, and to the seventh stream of one user', async () => {
    expect((await fetch(`${base}/api/events`)).status).toBe(401);
    const user = await build();
    const open = await Promise.all(Array.from({ length: 6 }, () => listenAs(user)));
    const refused = await listenAs(user);
    await refused.ended;
    expect([refused.reply.status, refused.text()]).toEqual([
      429,
      expect.stringContaining('"events.too_many"'),
    ]);
    open[0]?.stop();
    await vi.waitFor(
      async () => {
        const again = await listenAs(user);
        expect(again.reply.status).toBe(200);
        again.stop();
      },
      { timeout: 15_000 },
    );
    for (const { stop } of open) stop();
  });

  it.each([
    ['is deactivated', (id: number) => `update users set active = false where id = ${id}`],
    ['is signed out everywhere', (id: number) => `delete from sessions where user_id = ${id}`],
  ])('end at once when their listener %s through another connection', async (_name, sql) => {
    const [user, other] = await Promise.all([build({ role: 'admin' }), build({ role: 'admin' })]);
    const [theirs, others] = await Promise.all([listenAs(user), listenAs(other)]);
    const elsewhere = new pg.Client({ connectionString: portal.ownerUrl });
    await elsewhere.connect();
    await elsewhere.query(sql(user.id));
    await elsewhere.end();
    await theirs.ended;
    await publish({ id: 8 });
    await vi.waitFor(() => expect(others.heard).toEqual([{ topic: 'repair', id: 8 }]), { timeout: 15_000 });
    expect(theirs.heard).toEqual([]);
    others.stop();
  });

  it('end when the database connection is cut, so that no event is missed, and work again afterwards', async () => {
    const user = await build({ role: 'admin' });
    const { ended } = await listenAs(user);
    const client = new pg.Client({ connectionString: portal.ownerUrl });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal-events'`);
    await client.end();
    await ended;
    const { heard, stop } = await listenAs(user);
    await publish({ id: 7 });
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'repair', id: 7 }]), { timeout: 15_000 });
    stop();
  });
});

describe('a stream', () => {
  it('sends heartbeats, and ends with its session', async () => {
    const user = await build();
    const { token, sessionId } = await signIn(user);
    const question = { tokenHash: hashToken(token), wantedCompany: null, record: null };
    const actor: Actor = await portal.runtime.database.read(question, async (_db, found) => found);
    const times = { heartbeatMs: 20, recheckMs: 50 };
    const stream = openLiveStream(portal.runtime, actor, question.tokenHash, { times });
    const said = text(stream);
    await pause(200);
    expect(stream.readableEnded).toBe(false);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.deleteFrom('sessions').where('id', '=', sessionId).execute(),
    );
    expect(withoutBuild(await said)).toMatch(/^retry: 1000\n\n(: still here\n\n)+$/);
  });

  it('does not delay the closing of the portal', async () => {
    const other = await startPortal();
    const address = await Promise.resolve(other.app.listen({ port: 0, host: '127.0.0.1' }));
    const user = await other.buildUser();
    const token = newToken();
    const later = new Date(Date.now() + 3_600_000);
    await other.insert('sessions', {
      userId: user.id,
      tokenHash: hashToken(token),
      idleUntil: later,
      expiresAt: later,
    });
    // A browser opens connections before it needs them.
    const silent = connect(Number(new URL(address).port), '127.0.0.1');
    await once(silent, 'connect');
    const reply = await fetch(`${address}/api/events`, { headers: { cookie: `sid=${token}` } });
    const said = reply.text();
    const started = Date.now();
    await other.app.close();
    // A connection that is not closed would stay open for a minute.
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await said).toContain('retry: 1000');
    await other.stop();
  });
});
