import type { Operations } from '@portal/contract/operating/operations/shapes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { startHeartbeat } from '../../../instances/heartbeat.ts';

let portal: Portal;
let operator: Caller;
let companyId: number;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany({ name: 'Meyer Labs' })).id;
  operator = await portal.actAs(await portal.buildUser({ role: 'superadmin', companyId }));
});
afterAll(() => portal.stop());

const run = (statement: string) => queryOnce(portal.ownerUrl, statement);
const read = async () => (await operator.get('/api/operations')).body as Operations;
const sentences = ({ problems }: Operations) => problems.map(({ sentence }) => sentence);

it('shows a new portal without a problem, but tells that it makes no backups', async () => {
  const state = await read();
  expect(sentences(state)).toEqual(['The portal makes no backups by itself.']);
  expect(state.outbox).toEqual({
    ...{ waiting: 0, failed: 0, withoutServer: 0, linksLeadHere: false, companies: [] },
  });
  expect(state.migrations).toMatchObject({ waiting: [], unknown: [] });
  expect(state.release).toMatch(/^\d+\.\d+\.\d+ \(\d{4}\)$/);
  expect(state).toMatchObject({ publicUrl: portal.runtime.config.publicUrl, restorable: null });
  expect(state.database.tables).toHaveLength(8);
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
});

it('is for operators only', async () => {
  for (const role of ['admin', 'technician', 'customer'] as const) {
    const caller = await portal.actAs(await portal.buildUser({ role, companyId }));
    expect(await caller.get('/api/operations')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await caller.post('/api/operations/retry-jobs')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  }
});

it('shows failed mail and stored bytes by company, and nothing else of it', async () => {
  const mail = {
    companyId,
    event: 'repair.message',
    recipients: ['secret@b.example'],
    html: '',
    bodyText: '',
  };
  await portal.insert('outboxMessages', { ...mail, subject: 'Secret subject', state: 'failed' });
  await portal.insert('outboxMessages', { ...mail, subject: 'Secret subject', state: 'queued' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await portal.insert('outboxMessages', { ...mail, subject: 'Later', state: 'queued', dueAt: tomorrow });
  const file = { companyId, contentType: 'application/pdf', sha256: '0'.repeat(64), name: 'secret.pdf' };
  await portal.insert('files', { ...file, storageKey: 'c1/a.pdf', bytes: 3_000 });
  await portal.insert('files', { ...file, storageKey: 'c1/b.webp', contentType: 'image/webp', bytes: 1_000 });
  const state = await read();
  expect(state.outbox).toEqual({
    waiting: 0,
    failed: 1,
    withoutServer: 1,
    linksLeadHere: false,
    companies: [
      { companyId, name: 'Meyer Labs', waiting: 0, failed: 1, held: 0, withoutServer: 1, oldestSeconds: 0 },
    ],
  });
  expect(state.storage).toEqual({
    files: 2,
    bytes: 4_000,
    companies: [{ companyId, name: 'Meyer Labs', files: 2, bytes: 4_000 }],
    kinds: [
      { kind: 'application/pdf', files: 1, bytes: 3_000 },
      { kind: 'image/webp', files: 1, bytes: 1_000 },
    ],
  });
  expect(state.problems).toContainEqual(
    expect.objectContaining({ sentence: '1 mail of Meyer Labs failed.', action: 'company', companyId }),
  );
  expect(state.problems).toContainEqual(
    expect.objectContaining({
      ...{ tone: 'problem', action: 'company', companyId },
      sentence: '1 mail of Meyer Labs cannot leave, because there is no mail server.',
    }),
  );
  expect(JSON.stringify(state).toLowerCase()).not.toContain('secret');
});

it('puts failed jobs back into their queues, with a trace', async () => {
  await run(`insert into pgboss.job_common (name, data, source_name, source_id)
    values ('dead-letter', '{}', 'purge-deleted-repairs', gen_random_uuid())`);
  const before = await read();
  expect(before.problems[0]).toMatchObject({
    tone: 'problem',
    sentence: '1 job failed to the last try.',
    action: 'retryJobs',
  });
  expect(before.queues).toContainEqual(
    expect.objectContaining({ name: 'purge-deleted-repairs', failed: 1, waiting: 0 }),
  );
  expect((await operator.post('/api/operations/retry-jobs')).body).toEqual({
    failed: 1,
    stuck: 0,
    postponed: 0,
  });
  expect(sentences(await read())).not.toContain('1 job failed to the last try.');
  const trail = await run(
    `select company_id, after from audit_entries where action = 'installation.jobs_retried'`,
  );
  expect(trail.rows).toEqual([{ company_id: companyId, after: { failed: 1, stuck: 0, postponed: 0 } }]);
});

it('shows each process with its disk and its slowest calls, and one that ended without a word', async () => {
  portal.runtime.callTimes.add('GET /api/slow', 4_000);
  const heartbeat = await startHeartbeat(portal.runtime);
  await run(`insert into portal_instances (id, host, version, seen_at, calls)
    values (gen_random_uuid(), 'old-desk', '0', now() - interval '10 minutes', '[{"route":"GET /api/gone","steps":[1],"max":1}]')`);
  await run(`insert into portal_instances (id, host, version, seen_at)
    values (gen_random_uuid(), 'older-desk', '0', now() - interval '2 days')`);
  await heartbeat.beat();
  const state = await read();
  expect(state.instances.map(({ host, isAlive }) => [host, isAlive])).toEqual([
    [expect.any(String), true],
    ['old-desk', false],
  ]);
  expect(state.instances[0]?.diskSize).toBeGreaterThan(
    state.instances[0]?.diskFree ?? Number.POSITIVE_INFINITY,
  );
  expect(state.calls[0]).toEqual({ route: 'GET /api/slow', count: 1, p50: 4_000, p95: 4_000, max: 4_000 });
  expect(state.calls.map(({ route }) => route)).toContain('GET /api/operations');
  expect(state.calls.map(({ route }) => route)).not.toContain('GET /api/gone');
  expect(sentences(state)).toContain('A process on old-desk ended without being stopped.');
  await heartbeat.stop();
  expect((await read()).instances.map(({ host }) => host)).toEqual(['old-desk']);
});

it('shows the errors of the last hour by call and job in all processes, without what they say', async () => {
  await run(`alter table portal_instances rename to hidden_instances`);
  const failed = await operator.get('/api/operations');
  expect([failed.status, failed.body.code]).toEqual([500, 'portal.internal']);
  await run(`alter table hidden_instances rename to portal_instances`);
  const heartbeat = await startHeartbeat(portal.runtime);
  const errors = (where: string, minutesAgo: number) =>
    JSON.stringify([
      { where, kind: 'Error', count: 2, requestId: null, lastAt: new Date(Date.now() - minutesAgo * 60_000) },
    ]);
  await run(`insert into portal_instances (id, host, version, seen_at, errors)
    values (gen_random_uuid(), 'other', '0', now() - interval '5 minutes', '${errors('job send-recalls', 5)}'),
      (gen_random_uuid(), 'old', '0', now() - interval '3 hours', '${errors('job gone', 180)}')`);
  const state = await read();
  expect(state.errors).toEqual({
    count: 3,
    newest: [
      {
        ...{ where: 'GET /api/operations', kind: '42P01', count: 1 },
        ...{ lastAt: expect.any(String), requestId: failed.body.requestId },
      },
      expect.objectContaining({ where: 'job send-recalls', count: 2 }),
    ],
  });
  expect(state.problems).toContainEqual(
    expect.objectContaining({
      sentence: '3 errors in the last hour, the newest in GET /api/operations.',
      advice: `Look into the log of the portal for the request ${failed.body.requestId}.`,
    }),
  );
  await heartbeat.stop();
  await run(`delete from portal_instances`);
});

it('tells of backups that are too old or failed', async () => {
  await run(
    `insert into backups (started_at, file, verified_at) values (now() - interval '3 days', 'old.tar', now())`,
  );
  expect(sentences(await read())).toContain('The newest good backup is older than two days.');
  await run(`insert into backups (file, error) values ('new.tar', 'The disk of /backups is full.')`);
  const { problems, backups, restorable } = await read();
  expect(restorable).toMatchObject({ file: 'old.tar', verifiedAt: expect.any(String), damage: null });
  expect(problems).toContainEqual(expect.objectContaining({ advice: 'The disk of /backups is full.' }));
  expect(backups.map(({ file }) => file)).toEqual(['new.tar', 'old.tar']);
  await run(`update backups set verified_at = now() where file = 'new.tar'`);
  const mended = await read();
  expect(mended.restorable?.file).toBe('new.tar');
  expect(sentences(mended).filter((sentence) => sentence.includes('backup'))).toEqual([]);
});
