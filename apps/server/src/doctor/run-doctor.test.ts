import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { doctorOn } from '../../test/doctor-on.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';
import { copyTemplate } from '../../test/template-database.ts';
import { unusedPort } from '../../test/unused-port.ts';
import { holdFiles } from '../backup/hold-files.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const doctor = (args?: string[], env?: Record<string, string>) => doctorOn(portal, args, env);
const run = (statement: string) => queryOnce(portal.ownerUrl, statement);
const KEY = `c1/2026-01/${'a'.repeat(32)}.pdf`;
/** Writes a file of that age into the store. */
function store(key: string, content: string, hoursAgo = 0) {
  const file = path.join(portal.runtime.config.storageUrl, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  const then = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(file, then, then);
}

it('finds nothing in a new portal', async () => {
  const { code, printed, wrong } = await doctor();
  expect(wrong).toEqual([]);
  expect(printed.at(-1)).toBe('\nAll is well.');
  expect(code).toBe(0);
});

it('explains its arguments', async () => {
  expect((await doctor(['--help'])).code).toBe(0);
  const unknown = await doctor(['--fix']);
  expect(unknown.code).toBe(2);
  expect(unknown.printed[0]).toContain('npm run doctor');
});

it('says where it looked for a database, in one line', async () => {
  const nowhere = await doctor([], {
    DATABASE_URL: '',
    DATA_DIR: path.join(portal.runtime.config.dataDir, 'none'),
  });
  expect(nowhere.of('start')).toEqual([
    expect.stringContaining('wrong: There is no database of a portal in '),
  ]);
  const away = `postgres://portal@127.0.0.1:${await unusedPort()}/postgres`;
  const { code, of } = await doctor([], { DATABASE_URL: away });
  expect(of('start')).toEqual([expect.stringContaining('wrong: No database listens at 127.0.0.1')]);
  expect(code).toBe(1);
});

it('compares stored files with their rows, and removes those without one', async () => {
  const { id: companyId } = await portal.buildCompany();
  const file = { companyId, contentType: 'application/pdf', bytes: 4, name: 'a.pdf' };
  await portal.insert('files', { ...file, storageKey: KEY, sha256: 'f'.repeat(64) });
  expect((await doctor(['--quick'])).of('stored files')).toEqual([
    expect.stringContaining(`1 file of 1 is not as stored: ${KEY} is missing.`),
  ]);
  store(KEY, 'text');
  expect((await doctor(['--quick'])).of('stored files')).toEqual(['ok: 1 file is there.']);
  expect((await doctor()).of('stored files')).toEqual([
    expect.stringContaining(`${KEY} has another content`),
  ]);
  const orphan = KEY.replaceAll('a', 'b');
  store(orphan, 'old', 5);
  store(KEY.replaceAll('a', 'c'), 'new');
  expect((await doctor(['--quick'])).of('orphan files')).toEqual([
    expect.stringContaining(`1 stored file belongs to no row: ${orphan}.`),
  ]);
  const backup = new pg.Client(portal.ownerUrl);
  await backup.connect();
  await holdFiles(backup);
  expect((await doctor(['--repair', '--quick'])).of('orphan files')[1]).toContain(
    'because a backup reads them',
  );
  await backup.end();
  expect((await doctor(['--repair', '--quick'])).of('orphan files')[1]).toBe(
    'repaired: The doctor removed 1 file.',
  );
  expect((await doctor(['--quick'])).of('orphan files')).toEqual(['ok: Every stored file belongs to a row.']);
  rmSync(path.join(portal.runtime.config.storageUrl, 'c1'), { recursive: true });
  await run('delete from files');
});

it('puts failed jobs back into their queues', async () => {
  await run(
    `insert into pgboss.job_common (name, data, source_name, source_id, state) values ('dead-letter', '{}', 'clear-expired', gen_random_uuid(), 'created')`,
  );
  await run(
    `insert into pgboss.job_common (name, data, state, started_on, expire_seconds, policy) values ('send-recalls', '{}', 'active', now() - interval '1 hour', 300, 'standard')`,
  );
  const found = await doctor(['--quick']);
  expect(found.of('jobs')).toEqual([
    expect.stringMatching(
      /^wrong: 1 job "clear-expired" failed to the last try, 1 job "send-recalls" ended in the middle/,
    ),
  ]);
  const repaired = await doctor(['--repair', '--quick']);
  expect(repaired.of('jobs')[1]).toBe(
    'repaired: The doctor put 1 failed job and 1 stuck job back into their queues.',
  );
  expect(repaired.code).toBe(0);
});

it('names what it cannot reach, and a key that is not the key of this database', async () => {
  await portal.buildCompany();
  const port = await unusedPort();
  const found = await doctor(['--quick'], {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STORAGE_URL: `s3://bucket/files?region=us-east-1&endpoint=http://127.0.0.1:${port}`,
    APP_SECRET_KEY: 'another key of more than 32 letters',
  });
  expect(found.of('mail servers')).toEqual([
    expect.stringContaining('wrong: 1 mail server of 1 cannot be used: that of SMTP_URL: '),
  ]);
  expect(found.of('storage')).toEqual([
    expect.stringContaining('wrong: The store of files s3://bucket/files does not answer'),
  ]);
  expect(found.of('secrets')).toEqual([
    expect.stringContaining('wrong: The secret key is not the one this database was made with.'),
  ]);
  expect((await doctor(['--quick'], { APP_SECRET_KEY: '' })).of('secrets')).toEqual([
    expect.stringContaining('wrong: There is no secret key.'),
  ]);
});

it('tells of mail that should have left', async () => {
  const { id: companyId } = await portal.buildCompany({ active: true });
  const mail = {
    companyId,
    event: 'repair.message',
    recipients: ['a@b.example'],
    subject: 'S',
    html: '',
    bodyText: '',
  };
  await portal.insert('outboxMessages', { ...mail, dueAt: new Date(Date.now() - 3_600_000) });
  const found = await doctor(['--quick'], { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(found.of('outbox')).toEqual([
    expect.stringContaining('wrong: 1 mail should have left half an hour ago.'),
  ]);
});

it('tells of scheduled jobs that did not run, of jobs that nobody takes, and of old backups', async () => {
  await run(`insert into portal_instances (id, host, version, started_at)
    values (gen_random_uuid(), 'desk', '1', now() - interval '3 days')`);
  await run(`update pgboss.schedule set updated_on = now() - interval '3 days'`);
  await run(`delete from pgboss.job where name = 'purge-deleted-repairs'`);
  await run(`insert into pgboss.job_common (name, data, start_after, policy)
    values ('send-recalls', '{}', now() - interval '1 hour', 'short')`);
  await run(`insert into backups (started_at, finished_at, file, error)
    values (now() - interval '1 day', now(), 'a.tar', 'The disk of /backups is full.')`);
  const found = await doctor(['--quick']);
  expect(found.of('scheduled jobs')[0]).toMatch(
    /^wrong: \d+ scheduled jobs? did not run when due: .*Restart the portal/,
  );
  expect(found.of('backups')).toEqual(['wrong: None has been good yet. The disk of /backups is full.']);
  await run(`update backups set verified_at = now()`);
  expect((await doctor(['--quick'])).of('backups')[0]).toMatch(/^ok: The newest good one is of /);
});

it('finds nothing wrong in a restored portal before its first start, which makes the queues of jobs', async () => {
  const restored = await copyTemplate(inject('clusterUrl'));
  await queryOnce(restored.ownerUrl, 'drop schema pgboss cascade');
  const { wrong, of } = await doctor(['--quick'], { DATABASE_URL: restored.ownerUrl });
  await restored.drop();
  expect(wrong).toEqual([]);
  for (const name of ['jobs', 'scheduled jobs'])
    expect(of(name)).toEqual(['ok: There are no queues of jobs yet. The next start makes them.']);
});

it('tells of queues that are not there while a portal runs', async () => {
  await run('alter schema pgboss rename to pgboss_away');
  const { code, of } = await doctor(['--quick']);
  await run('alter schema pgboss_away rename to pgboss');
  expect(code).toBe(1);
  for (const name of ['jobs', 'scheduled jobs'])
    expect(of(name)).toEqual([
      'wrong: There are no queues of jobs although a portal runs, so no job is added or done. Restart the portal, which makes them.',
    ]);
});
