import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takePhoto } from '../../test/photo.ts';
import { startWholePortal, type WholePortal } from '../../test/whole-portal.ts';
import { brought } from '../features/index.ts';
import { openStorage } from '../files/storage.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { placeOfArchive } from './archive-place.ts';
import { connectBeside } from './connect-beside.ts';
import { findSealKey } from './find-seal-key.ts';
import { goBack } from './go-back.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const WRITERS = 8;
const program = path.join(import.meta.dirname, 'restore-program.ts');
const request = {
  ...{ companyName: 'North Laboratory', contactName: 'Dana Field', emailAddress: 'dana@north.example' },
  ...{ phoneNo: '555-0100', billingStreet: '12 Way', billingCity: 'Springfield', billingState: 'OH' },
  ...{ billingZip: '45501', modelPartNo: '34461A', serialNumber: 'MY5', descriptionProblem: 'It drifts.' },
};
// Whole portals start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let first: string;
let archive: string;
let manifest: ArchiveManifest;
let portal: WholePortal | undefined;

const configOf = (dataDir: string) => ({
  dataDir,
  databaseUrl: null,
  storageUrl: path.join(dataDir, 'files'),
  appSecretKey: readFileSync(path.join(first, 'secret.key'), 'utf8').trim(),
});
const archiveAt = (file: string) => ({ ...placeOfArchive(file, ''), passphrase: null });
const read = async (file: string, passphrase: string | null = null) => {
  const { place, name } = placeOfArchive(file, '');
  const sealKey = await findSealKey(configOf(first));
  return (await readArchive(await place.read(name), { file, passphrase, sealKey })).manifest;
};
async function backUp(dataDir: string, file: string, passphrase: string | null = null) {
  const beside = await connectBeside({ dataDir, databaseUrl: null });
  const storage = openStorage(path.join(dataDir, 'files'));
  await makeBackup({
    ...beside,
    ...brought,
    ...placeOfArchive(file, ''),
    storage,
    passphrase,
    sealKey: (await findSealKey(configOf(first)))!,
  });
  await beside.close();
  return read(file, passphrase);
}
const restore = (dataDir: string, file = archive, replace = false) =>
  restoreBackup({ config: configOf(dataDir), ...archiveAt(file), replace, removeOld: false });
async function createRepair({ url, signIn }: WholePortal): Promise<{ id: number; number: string }> {
  const { companyId, headers } = await signIn();
  const reply = await fetch(`${url}/api/repairs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, companyId }),
  });
  const { id, serviceReportNumber } = (await reply.json()) as { id: number; serviceReportNumber: string };
  return { id, number: serviceReportNumber };
}
async function ask<T extends object>(dataDir: string, question: string): Promise<T[]> {
  const { ownerUrl, close } = await connectBeside({ dataDir, databaseUrl: null });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<T>(question);
  await client.end();
  await close();
  return rows;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
  first = path.join(folder, 'first');
  archive = path.join(folder, 'first.backup');
  portal = await startWholePortal(first);
  const { id } = await createRepair(portal);
  const photo = new FormData();
  photo.append(
    'image',
    new Blob([new Uint8Array(await takePhoto(20, 40, 60))], { type: 'image/jpeg' }),
    'unit.jpg',
  );
  const { headers } = await portal.signIn();
  const sent = await fetch(`${portal.url}/api/repairs/${id}/images`, {
    method: 'POST',
    headers,
    body: photo,
  });
  expect(sent.ok).toBe(true);
  const running = portal;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) await createRepair(running);
  });
  manifest = await backUp(first, archive);
  isOver = true;
  await Promise.all(writers);
  await portal.end('SIGINT');
});
afterAll(async () => {
  await portal?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

it('restores every row and file of the snapshot, and the portal works on', async () => {
  const dataDir = path.join(folder, 'second');
  await restore(dataDir);
  const again = await backUp(dataDir, path.join(folder, 'second.backup'));
  // Waiting mail is held, and the trail says that a backup was restored.
  const isKept = ({ name }: { name: string }) => !['audit_entries', 'outbox_messages'].includes(name);
  expect(again.tables.filter(isKept)).toEqual(manifest.tables.filter(isKept));
  expect(manifest.files.length).toBeGreaterThan(0);
  expect(again.files).toEqual(manifest.files);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const [state] = await ask(
    dataDir,
    `select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from outbox_messages where state in ('queued','sending')) as waiting,
      (select count(*)::int from audit_entries where action = 'company.restored') as told,
      (select max(substring(service_report_number from '\\d+$')::int) from repairs) as last`,
  );
  expect(state).toMatchObject({ sessions: 0, waiting: 0, told: 1 });
  const key = readFileSync(path.join(first, 'secret.key'), 'utf8').trim();
  portal = await startWholePortal(dataDir, { settings: { APP_SECRET_KEY: key } });
  const { number } = await createRepair(portal);
  await portal.end('SIGINT');
  expect(Number(/\d+$/.exec(number)?.[0])).toBe((state as { last: number }).last + 1);
});

it('refuses what is damaged, cut, newer or for another key, and changes nothing', async () => {
  const whole = readFileSync(archive);
  const file = path.join(folder, 'bad.backup');
  const dataDir = path.join(folder, 'untouched');
  const refusal = async (bytes: Buffer, config = configOf(dataDir)) => {
    writeFileSync(file, bytes);
    const fault = await restoreBackup({
      ...archiveAt(file),
      ...{ config, replace: true, removeOld: false },
    }).catch((problem: Error) => problem);
    expect(existsSync(dataDir)).toBe(false);
    return (fault as Error).message;
  };
  for (const share of [0.01, 0.3, 0.9, 0.9999])
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(
      /is damaged|not a backup/,
    );
  for (const share of [0, 0.0001, 0.2, 0.5, 0.8, 0.9999]) {
    const flipped = Buffer.from(whole);
    const at = Math.floor(whole.length * share);
    flipped[at] = flipped[at]! ^ 1;
    expect(await refusal(flipped)).toMatch(/is damaged|not a backup|newer/);
  }
  expect(await refusal(whole, { ...configOf(dataDir), appSecretKey: 'x'.repeat(40) })).toContain(
    'another secret key: set APP_SECRET_KEY',
  );
});

it('encrypts with a passphrase, and opens with this one only', async () => {
  const file = path.join(folder, 'sealed.backup');
  await backUp(first, file, 'a long passphrase');
  expect(readFileSync(file).includes('North Laboratory')).toBe(false);
  await expect(read(file)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
  await expect(read(file, 'another passphrase')).rejects.toThrow('passphrase does not open');
});

it('keeps the old state until the new one answers, also when it is killed', async () => {
  const count = 'select count(*)::int as repairs from public.repairs';
  const before = await ask(first, count);
  await expect(restore(first)).rejects.toThrow('add --replace');
  const started = () =>
    spawn(process.execPath, [program, '--replace', archive], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], DATA_DIR: first },
    });
  const killAt = async (child: ChildProcess, statement: string) => {
    let isThere = false;
    while (!isThere && child.exitCode === null) {
      const port = existsSync(`${first}/postgres/postmaster.pid`)
        ? readFileSync(`${first}/postgres/postmaster.pid`, 'utf8').split('\n')[3]
        : undefined;
      const password = readFileSync(`${first}/postgres.password`, 'utf8').trim();
      const client = new pg.Client(`postgres://portal:${password}@127.0.0.1:${port || 1}/postgres`);
      client.on('error', () => {});
      isThere = await client
        .connect()
        .then(() =>
          client.query('select from pg_stat_activity where query ilike $1 and pid <> pg_backend_pid()', [
            statement,
          ]),
        )
        .then(
          ({ rowCount }) => rowCount === 1,
          () => false,
        );
      await client.end().catch(() => {});
      await pause(1);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isThere).toBe(true);
  };
  await killAt(started(), 'copy public.%');
  expect(await ask(first, count)).toEqual(before);
  const child = started();
  const [said, wrong] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  expect({ said, wrong }).toMatchObject({
    said: expect.stringContaining('The old tables are in the schema'),
    wrong: '',
  });
  const [, aside] = /schema (\w+)/.exec(said)!;
  expect(await ask(first, count.replace('public', aside!))).toEqual(before);
  const archived = manifest.tables.find(({ name }) => name === 'repairs')!.rows;
  expect(await ask(first, count)).toEqual([{ repairs: archived }]);
});

it('goes back to the state before the restore, and forward again', async () => {
  const count = 'select count(*)::int as repairs from public.repairs';
  const countAside = async () => {
    const [found] = await ask<{ name: string }>(
      first,
      "select nspname as name from pg_namespace where nspname ~ '^before_restore_[0-9]+$' order by 1 desc limit 1",
    );
    return ask(first, count.replace('public', found!.name));
  };
  const [restored, kept] = [await ask(first, count), await countAside()];
  expect(kept).not.toEqual(restored);
  // The sweep of the restored portal has removed a file that only the old state names.
  const { key } = manifest.files[0]!;
  rmSync(path.join(first, 'files', key));
  const wentBack = await goBack(configOf(first), false);
  expect(existsSync(path.join(first, 'files', key))).toBe(true);
  expect([await ask(first, count), await countAside()]).toEqual([kept, restored]);
  const [state] = await ask(first, 'select count(*)::int as sessions from sessions');
  expect(state).toEqual({ sessions: 0 });

  portal = await startWholePortal(first);
  const { number } = await createRepair(portal);
  await expect(goBack(configOf(first), false)).rejects.toThrow('The portal is running');
  await portal.end('SIGINT');
  const [last] = await ask<{ number: string }>(
    first,
    'select service_report_number as number from public.repairs order by id desc limit 1',
  );
  expect(last!.number).toBe(number);

  // A state that cannot answer is set aside again, and nothing of either is lost.
  await ask(first, `alter table ${wentBack.leftSchema}.repairs rename to gone`);
  const present = await ask(first, count);
  await expect(goBack(configOf(first), false)).rejects.toThrow('so the state before is back');
  expect(await ask(first, count)).toEqual(present);
  await ask(first, `alter table ${wentBack.leftSchema}.gone rename to repairs`);
  expect(await countAside()).toEqual(restored);

  const again = await goBack(configOf(first), true);
  expect(again.leftSchema).toBeUndefined();
  expect(await ask(first, count)).toEqual(restored);
  await expect(goBack(configOf(first), false)).rejects.toThrow('has no state from before a restore');
});
