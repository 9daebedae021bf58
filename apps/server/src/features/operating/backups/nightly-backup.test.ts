import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { doctorOn } from '../../../../test/doctor-on.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { holdFiles } from '../../../backup/hold-files.ts';
import { readBackups } from '../../../backup/read-backups.ts';
import { openPool } from '../../../db/connections/open-pool.ts';
import { brought } from '../../index.ts';
import { sweepOrphanFiles } from '../../repairs/files/sweep-orphan-files.ts';
import { lastDue, nightlyBackup } from './nightly-backup.ts';

// Each backup has a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const DAY_MS = 86_400_000;

let portal: Portal;
let people: People;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-nightly-'));
  portal = await startPortal({ BACKUP_KEEP: '1' });
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rows = () => portal.runtime.database.dangerouslyAcrossCompanies(readBackups);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const backUp = (now: Date, dir = folder) => nightlyBackup(portal.runtime, brought, dir, now);

it('knows when a backup was due last', () => {
  expect(lastDue('02:30', new Date('2026-03-01T02:29:59Z')).toISOString()).toBe('2026-02-28T02:30:00.000Z');
  expect(lastDue('02:30', new Date('2026-03-01T02:30:00Z')).toISOString()).toBe('2026-03-01T02:30:00.000Z');
});

it('makes one backup for all instances, verifies it, and removes the oldest after a good one', async () => {
  writeFileSync(path.join(folder, 'of-somebody-else.backup'), 'kept');
  const now = new Date();
  await Promise.all([backUp(now), backUp(now)]);
  await backUp(now);
  const [made, ...others] = await rows();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ error: null, verifiedAt: expect.any(Date), bytes: expect.any(Number) });
  expect(existsSync(made!.file)).toBe(true);

  await backUp(inDays(1));
  const [newest] = await rows();
  expect(readdirSync(folder).sort()).toEqual(['of-somebody-else.backup', path.basename(newest!.file)]);
});

it('keeps the old backups when one fails, and tells superadmins once', async () => {
  const before = readdirSync(folder);
  const blocked = path.join(folder, 'of-somebody-else.backup');
  await backUp(inDays(2), blocked);
  const [failed] = await rows();
  expect(failed).toMatchObject({ verifiedAt: null, error: expect.stringContaining('EEXIST') });
  expect(readdirSync(folder)).toEqual(before);
  // An hour has to pass before the next try.
  await backUp(inDays(2));
  expect(await rows()).toHaveLength(3);
  const told = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => ({
    notices: (await sql`select title, link from notifications where kind = 'backup.failed'`.execute(db)).rows,
    mails: (await sql`select subject from outbox_messages where event = 'account.backup_failed'`.execute(db))
      .rows,
  }));
  expect(told).toEqual({
    notices: [{ title: 'The nightly backup failed', link: '/admin/operations' }],
    mails: [{ subject: 'The nightly backup failed' }],
  });
  expect(people.as.superadmin).toBeDefined();
});

it('names a damaged stored file, alarms, and keeps the last archive that has it whole', async () => {
  const { storage, database } = portal.runtime;
  const run = (statement: ReturnType<typeof sql>) =>
    database.dangerouslyAcrossCompanies((db) => statement.execute(db));
  const key = `c${people.company.id}/2026-01/${'b'.repeat(32)}.png`;
  const content = Buffer.from('a photo of a meter');
  await storage.put(key, content, 'image/png');
  await portal.insert('files', {
    ...{ companyId: people.company.id, storageKey: key, contentType: 'image/png', name: 'meter.png' },
    ...{ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  });
  // A failed one is tried again after an hour only.
  await run(sql`delete from backups where error is not null`);
  const names = () => readdirSync(folder).filter((name) => name.startsWith('portal-2'));
  await backUp(inDays(3));
  const [whole] = await rows();
  expect(whole).toMatchObject({ damagedFiles: 0, damage: null });
  expect(names()).toEqual([path.basename(whole!.file)]);

  await storage.put(key, Buffer.from('a photo of a meteR'), 'image/png');
  await run(sql`update installation set backup_warned_at = null`);
  for (const day of [4, 5]) await backUp(inDays(day));
  const [newest] = await rows();
  expect(newest).toMatchObject({
    error: null,
    verifiedAt: expect.any(Date),
    damagedFiles: 1,
    damage: `1 stored file is not whole: ${key} is damaged.`,
  });
  expect(names().sort()).toEqual([whole!.file, newest!.file].map((file) => path.basename(file)).sort());
  const { rows: told } = await run(
    sql`select title, body from notifications where kind = 'backup.failed' order by id desc limit 1`,
  );
  expect(told).toEqual([
    { title: 'Stored files are damaged', body: expect.stringContaining(`is ${whole!.file}. It is kept`) },
  ]);
  expect((told[0] as { body: string }).body).toContain(key);
  const { body } = await people.as.superadmin.get('/api/operations');
  expect((body as { problems: { sentence: string }[] }).problems).toContainEqual(
    expect.objectContaining({ sentence: `In the newest backup ${newest!.damage}` }),
  );
  const { of } = await doctorOn(portal, ['--quick']);
  expect(of('backups')[0]).toContain(`wrong: In the newest one ${newest!.damage}`);

  // A file that the disk does not give is named too, and holds up no other file.
  await storage.delete(key);
  mkdirSync(path.join(portal.runtime.config.storageUrl, key));
  await backUp(inDays(7));
  expect((await rows())[0]).toMatchObject({ damagedFiles: 1, error: null });

  // With a name of the future nobody pushes out the archives that are there.
  writeFileSync(path.join(folder, 'portal-29991231T000000Z.backup'), 'nothing');
  symlinkSync('/nowhere', path.join(folder, 'portal-29991231T000001Z.backup'));
  await run(sql`delete from files where storage_key = ${key}`);
  await backUp(inDays(8));
  const [last] = await rows();
  expect(names().sort()).toEqual(
    [path.basename(last!.file), 'portal-29991231T000000Z.backup', 'portal-29991231T000001Z.backup'].sort(),
  );
});

it('no stored file is deleted while a backup reads them', async () => {
  const { storage, database, log } = portal.runtime;
  const key = `c${people.company.id}/2020-01/${'a'.repeat(32)}.png`;
  await storage.put(key, Buffer.from('orphan'), 'image/png');
  // The sweep leaves young files alone.
  const old = {
    put: storage.put.bind(storage),
    read: storage.read.bind(storage),
    readBytes: storage.readBytes.bind(storage),
    delete: storage.delete.bind(storage),
    exists: storage.exists.bind(storage),
    list: async function* () {
      yield { key, size: 6, modifiedAt: new Date(0) };
    },
  };
  const pool = openPool({
    ...{ connectionString: portal.ownerUrl, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 },
    onFault: () => {},
  });
  const client = await pool.connect();
  await holdFiles(client);
  await sweepOrphanFiles({ database, storage: old, log }, brought);
  expect(await storage.exists(key)).toBe(true);
  client.release(true);
  await pool.end();
  // The database may notice the end of the connection a moment later.
  await expect
    .poll(async () => {
      await sweepOrphanFiles({ database, storage: old, log }, brought);
      return storage.exists(key);
    })
    .toBe(false);
});
