import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { json, pack, unpack } from '../../test/archive-entries.ts';
import { makeOldPortal, OLD, OLD_KEY, OLD_NAMES, sealedPlace } from '../../test/old-portal.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { readRelease } from '../db/migrations/baseline.ts';
import { migrationFolder } from '../db/migrations/migrate.ts';
import { fileColumns } from '../features/file-columns.ts';
import { openStorage } from '../files/storage.ts';
import { keyFingerprint } from '../secrets/derive-key.ts';
import { decryptSecret } from '../secrets/sealed.ts';
import { FORMAT } from './archive-format.ts';
import { openPlace, placeOfArchive } from './archive-place.ts';
import { sealKeyOf } from './archive-seal.ts';
import { connectBeside } from './connect-beside.ts';
import { encrypt } from './encrypt-archive.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';

// Whole databases start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const master = Buffer.from(OLD_KEY);

let folder: string;
let old: string;
let archive: string;

const configOf = (dataDir: string) => ({
  ...{ dataDir, databaseUrl: null, storageUrl: path.join(dataDir, 'files'), appSecretKey: OLD_KEY },
});
const restore = (dataDir: string, file = archive, replace = false) =>
  restoreBackup({
    ...{ config: configOf(dataDir), passphrase: null, replace, removeOld: false },
    ...placeOfArchive(file, ''),
  });

async function ask<T extends object>(
  dataDir: string,
  question: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { ownerUrl, close } = await connectBeside({ dataDir, databaseUrl: null });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<T>(question, values);
  await client.end();
  await close();
  return rows;
}

async function backUp(dataDir: string, file: string, storageUrl = '') {
  const beside = await connectBeside({ dataDir, databaseUrl: null });
  const storage = openStorage(path.join(dataDir, 'files'));
  await makeBackup({
    ...beside,
    fileColumns,
    ...placeOfArchive(file, storageUrl),
    storage,
    passphrase: null,
    sealKey: sealKeyOf(master),
  });
  await beside.close();
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-archives-'));
  old = path.join(folder, 'old');
  archive = path.join(folder, 'old.backup');
  await makeOldPortal(old);
  await backUp(old, archive);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 }));

it('brings an archive of the last release before the baseline forward, with all rows, and its secrets can be read', async () => {
  const dataDir = path.join(folder, 'forward');
  const trail =
    "select company_id, after from audit_entries where action = 'installation.backed_up' order by id limit 1";
  expect(await ask(old, trail)).toMatchObject([{ company_id: null, after: { files: 0 } }]);
  const { manifest } = await restore(dataDir);
  expect(manifest.header.migrations.toSorted().at(-1)).toBe(OLD);
  const [state] = await ask<{ repairs: number; done: string[]; secret: string; first: string }>(
    dataDir,
    `select (select count(*)::int from repairs) as repairs,
      (select array_agg(name::text order by name) from kysely_migration) as done,
      (select notification_email_password from companies) as secret,
      (select min(service_report_number) from repairs) as first`,
  );
  expect(state).toMatchObject({
    repairs: 50,
    first: 'SR-1001',
    done: (await readRelease(migrationFolder)).names,
  });
  expect(decryptSecret(master, state!.secret, sealedPlace)).toBe('the password of the mail server');
});

it('takes a plain archive although a passphrase is set, when the operator accepts it', async () => {
  const dataDir = path.join(folder, 'accepted');
  const options = {
    ...{ config: configOf(dataDir), passphrase: 'a long passphrase', replace: false, removeOld: false },
    ...placeOfArchive(archive, ''),
  };
  await expect(restoreBackup(options)).rejects.toThrow('is not encrypted, although a passphrase is set');
  expect(existsSync(dataDir)).toBe(false);
  await restoreBackup({ ...options, acceptPlain: true });
  expect(await ask(dataDir, 'select count(*)::int as repairs from repairs')).toEqual([{ repairs: 50 }]);
});

it('does not send again what came due between the backup and the restore', async () => {
  const dataDir = path.join(folder, 'reminders');
  await restore(dataDir);
  expect(await ask(dataDir, 'select reminder_type as type, status from reminders order by 1')).toEqual([
    { type: 'day_before', status: 'skipped' },
    { type: 'follow_up', status: 'pending' },
  ]);
  // Only the unit that reached a distance since the backup counts as asked. The others are asked as planned.
  expect(
    await ask(
      dataDir,
      `select e.serial_number as serial, u.distance, r.state from recall_units u join recalls r on r.id = u.recall_id
       join customer_equipment e on e.id = u.customer_equipment_id order by 1`,
    ),
  ).toEqual([
    { serial: 'SN-29', distance: 30, state: 'skipped' },
    { serial: 'SN-30', distance: 30, state: 'skipped' },
  ]);
  const [entry] = await ask<{ after: object }>(
    dataDir,
    "select after from audit_entries where action = 'company.restored'",
  );
  expect(entry!.after).toMatchObject({ remindersSkipped: 3 });
});

it('writes to a bucket, verifies there, and restores from there', async () => {
  const bucket = await startS3Server();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const file = 's3://portal/backups/nightly.backup';
  await backUp(old, file, bucket.url);
  const { place, name } = placeOfArchive(file, bucket.url);
  const opening = { file, passphrase: null, sealKey: sealKeyOf(master) };
  const { manifest } = await readArchive(await place.read(name), opening);
  expect(manifest.tables.find((table) => table.name === 'repairs')?.rows).toBe(50);
  expect(await openPlace('s3://portal/backups', bucket.url).list()).toMatchObject([
    { name: 'nightly.backup' },
  ]);
  const dataDir = path.join(folder, 'from-bucket');
  await restoreBackup({
    ...{ config: configOf(dataDir), passphrase: null, replace: false, removeOld: false },
    ...{ place, name },
  });
  expect(await ask(dataDir, 'select count(*)::int as repairs from repairs')).toEqual([{ repairs: 50 }]);
  await bucket.stop();
});

it('refuses an archive with changes of tables that this release does not know, or with another form', async () => {
  const dataDir = path.join(folder, 'untouched');
  const refusal = async (change: object) => {
    const header = {
      ...{ format: FORMAT, portal: '99.0.0', takenAt: new Date().toISOString() },
      ...{ keyFingerprint: keyFingerprint(master), migrations: OLD_NAMES, ...change },
    };
    const file = path.join(folder, 'newer.backup');
    const bytes = writeArchive(
      header as never,
      sealKeyOf(master),
      async () => ({ header, tables: [], sequences: [], files: [], missingFiles: [] }) as never,
    );
    writeFileSync(file, await buffer(Readable.from(bytes)));
    const fault = await restore(dataDir, file).catch((problem: Error) => problem);
    expect(existsSync(dataDir)).toBe(false);
    return (fault as Error).message;
  };
  for (const change of [{ migrations: [...OLD_NAMES, '9999-of-the-future'] }, { format: FORMAT + 1 }])
    expect(await refusal(change)).toMatch(/made by a newer release of the portal \(99\.0\.0\)/);
  for (const migrations of [['0440-planned-mail'], [OLD]])
    expect(await refusal({ migrations })).toMatch(
      /is too old for this release: restore it with the last release that still has the change 0672-a-read-mailbox-is-proved, and make a new backup with it\. Nothing was changed\.$/,
    );
});

it('takes an archive of the first format by its passphrase, or when the operator accepts it', async () => {
  const dataDir = path.join(folder, 'first-format');
  const entries = (await unpack(readFileSync(archive))).slice(0, -1);
  const [header, manifest] = [entries[0]!, entries.at(-1)!].map(({ content }) => JSON.parse(String(content)));
  Object.assign(header, { format: 1 });
  Object.assign(manifest, { header, damagedFiles: undefined });
  const first = await pack([
    json('header.json', header),
    ...entries.slice(1, -1),
    json('manifest.json', manifest),
  ]);
  const [plain, encrypted] = ['plain', 'encrypted'].map((name) => path.join(folder, `${name}.backup`));
  const passphrase = 'a long passphrase';
  writeFileSync(plain!, first);
  writeFileSync(encrypted!, await buffer(Readable.from(encrypt(Readable.from([first]), passphrase))));
  const take = (file: string, flags: { passphrase: string | null; acceptUnsealed?: true }) =>
    restoreBackup({
      ...{ config: configOf(dataDir), replace: true, removeOld: true },
      ...{ ...placeOfArchive(file, ''), ...flags },
    });
  await expect(take(plain!, { passphrase: null })).rejects.toThrow('has no seal');
  await take(encrypted!, { passphrase });
  expect(await ask(dataDir, 'select count(*)::int as repairs from repairs')).toEqual([{ repairs: 50 }]);
  await take(plain!, { passphrase: null, acceptUnsealed: true });
  expect(await ask(dataDir, 'select count(*)::int as repairs from repairs')).toEqual([{ repairs: 50 }]);
});

it('is refused while a process of the portal uses the database', async () => {
  const before = readFileSync(path.join(old, 'postgres.password'), 'utf8');
  const { ownerUrl, close } = await connectBeside({ dataDir: old, databaseUrl: null });
  const portal = new pg.Client({ connectionString: ownerUrl, application_name: 'portal-1' });
  await portal.connect();
  await expect(restore(old, archive, true)).rejects.toThrow('The portal is running on this database');
  expect((await portal.query('select count(*)::int as n from repairs')).rows).toEqual([{ n: 50 }]);
  await portal.end();
  await close();
  expect(readFileSync(path.join(old, 'postgres.password'), 'utf8')).toBe(before);
});
