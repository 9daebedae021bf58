import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { Caller } from '../../../test/actors.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { startStallingProxy } from '../../../test/stalling-proxy.ts';
import { makeTemplate } from '../../../test/template-database.ts';
import { serversIn } from '../embedded/process-identity.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';

/** The longest time until an answer, and until normal work when the database is back. */
const PROMISED_MS = 5_000;
const EVENTS_BACK_MS = 2_000;

const endings: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

interface Stage {
  portal: Portal;
  admin: Caller;
  companyId: number;
}

async function portalWith(options: Parameters<typeof startPortal>[1]): Promise<Stage> {
  const portal = await startPortal({}, options);
  endings.push(portal.stop);
  const company = await portal.buildCompany();
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
  return { portal, companyId: company.id, admin };
}

async function portalByProxy() {
  const proxy = await startStallingProxy(inject('clusterUrl'));
  endings.push(proxy.close);
  return { proxy, stage: await portalWith({ through: proxy.through }) };
}

const timed = async (call: Promise<{ status: number }>) => {
  const since = performance.now();
  const { status } = await call;
  return { status, ms: performance.now() - since };
};

/** Sends reads, writes and sign-ins until `stop`, and collects the status and the time of each. */
function keepAsking({ portal, admin, companyId }: Stage) {
  const answers: Promise<{ status: number; ms: number }>[] = [];
  const timer = setInterval(() => {
    answers.push(timed(admin.get('/api/repairs')));
    answers.push(
      timed(admin.post(`/api/companies/${companyId}/equipment-types`, { name: `Type ${answers.length}` })),
    );
    answers.push(timed(portal.signedOut.post('/api/login', { username: 'nobody', password: 'nothing' })));
  }, 150);
  return async () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

/** Checks what callers see for 4.5 s while the database sends nothing. */
async function expectOrderlyRefusals(stage: Stage) {
  const { portal } = stage;
  const stop = keepAsking(stage);
  await pause(2_000);
  const [ready, healthy] = await Promise.all([
    timed(portal.signedOut.get('/readyz')),
    timed(portal.signedOut.get('/healthz')),
  ]);
  expect(ready).toMatchObject({ status: 503 });
  expect(ready.ms).toBeLessThan(2_500);
  expect(healthy).toMatchObject({ status: 200 });
  await pause(2_500);
  const answers = await stop();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(PROMISED_MS);
}

async function expectNormalWithin(ms: number, { portal, admin, companyId }: Stage) {
  const all = async () => {
    expect((await portal.signedOut.get('/readyz')).status).toBe(200);
    const reads = await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/repairs')));
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      (await admin.post(`/api/companies/${companyId}/equipment-types`, { name: `Back ${Math.random()}` }))
        .status,
    ).toBe(201);
  };
  await vi.waitFor(all, { timeout: ms, interval: 50 });
}

async function heardWithin(ms: number, { portal: { runtime, ownerUrl }, companyId }: Stage) {
  const heard = vi.fn();
  const stop = runtime.events.subscribe(heard);
  const event = JSON.stringify({ companyId, kind: 'repair' });
  await vi.waitFor(
    async () => {
      await queryOnce(ownerUrl, `select pg_notify('portal_events', '${event}')`);
      expect(heard).toHaveBeenCalled();
    },
    { timeout: ms, interval: 50 },
  );
  stop();
}

const warmUp = ({ admin }: Stage) => Promise.all(Array.from({ length: 10 }, () => admin.get('/api/repairs')));

describe('a database behind a proxy', () => {
  it('stalls, and its old connections stay silent: calls get 503 in time, and then calls, events and jobs are normal', async () => {
    const { proxy, stage } = await portalByProxy();
    await warmUp(stage);
    proxy.stall();
    await expectOrderlyRefusals(stage);
    proxy.serveNewOnly();
    await Promise.all([heardWithin(EVENTS_BACK_MS, stage), expectNormalWithin(PROMISED_MS, stage)]);
    const freshlyLooked = () =>
      stage.portal.runtime.jobs.readPulse().every(({ secondsSinceLook }) => secondsSinceLook < 6);
    await vi.waitFor(() => expect(freshlyLooked()).toBe(true), { timeout: PROMISED_MS, interval: 50 });
  }, 40_000);

  it('loses all its old connections at once: each gives at most one 503, and then calls are normal', async () => {
    const { proxy, stage } = await portalByProxy();
    await warmUp(stage);
    proxy.serveNewOnly();
    const first = await timed(stage.admin.get('/api/repairs'));
    expect(first.ms).toBeLessThan(PROMISED_MS);
    // The other silent connections were closed with the first, so none of them takes time of its own to be found.
    await expectNormalWithin(3_000, stage);
  });

  it('gives a row free soon when the portal that holds it is cut off', async () => {
    const { proxy, stage } = await portalByProxy();
    const { id } = await stage.portal.buildRepair({ companyId: stage.companyId });
    const outside = new pg.Client(stage.portal.ownerUrl);
    endings.push(() => outside.end());
    await outside.connect();
    await outside.query('begin');
    await outside.query('select from repairs where id = $1 for update', [id]);
    const cutOff = stage.admin.patch(`/api/repairs/${id}`, { modelPartNo: 'M 2' });
    const others = 'select from pg_stat_activity where datname = current_database() and';
    const found = (condition: string) =>
      vi.waitFor(
        async () => {
          const { rowCount } = await queryOnce(stage.portal.ownerUrl, `${others} ${condition}`);
          expect(rowCount).toBeGreaterThan(0);
        },
        { timeout: 15_000 },
      );
    await found("wait_event_type = 'Lock'");
    // The portal's transaction gets the row now, and never hears of it.
    proxy.stall();
    await outside.query('commit');
    await found("state = 'idle in transaction'");
    await outside.query("set lock_timeout = '20s'");
    await outside.query('update repairs set model_part_no = $2 where id = $1', [id, 'M 3']);
    expect(await cutOff).toMatchObject({ status: 503, body: { code: 'portal.unavailable' } });
  }, 40_000);

  it('gets the time it needs for a slow query', async () => {
    const { stage } = await portalByProxy();
    const slow = stage.portal.runtime.database.asCompany(stage.companyId, (db) =>
      sql`select pg_sleep(5)`.execute(db),
    );
    await expect(slow).resolves.toBeDefined();
  });
});

it('calls get 503 in time while the server is stopped, and are normal when it goes on', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-frozen-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const dataDir = path.join(folder, 'postgres');
  const server = await startEmbedded({ dataDir, durable: false });
  endings.push(server.stop);
  await makeTemplate(server.url, path.join(folder, 'files'));
  const stage = await portalWith({ clusterUrl: server.url });
  await warmUp(stage);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of serversIn(dataDir, undefined)) process.kill(pid, name);
  };
  endings.push(() => signal('SIGCONT'));
  signal('SIGSTOP');
  await expectOrderlyRefusals(stage);
  signal('SIGCONT');
  await Promise.all([heardWithin(EVENTS_BACK_MS, stage), expectNormalWithin(PROMISED_MS, stage)]);
}, 60_000);
