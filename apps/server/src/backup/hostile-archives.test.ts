import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Entry,
  header,
  json,
  pack,
  sumOf,
  table,
  unpack,
  unsealed,
  withSum,
} from '../../test/archive-entries.ts';
import { makeOldPortal, OLD_KEY } from '../../test/old-portal.ts';
import { fileColumns } from '../features/file-columns.ts';
import { openStorage } from '../files/storage.ts';
import { StartProblem } from '../start-problem.ts';
import { placeOfArchive } from './archive-place.ts';
import { sealKeyOf } from './archive-seal.ts';
import { connectBeside } from './connect-beside.ts';
import { encrypt } from './encrypt-archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

// Whole databases start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const master = Buffer.from(OLD_KEY);
const PASSPHRASE = 'a long passphrase';

let folder: string;
let archive: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-hostile-'));
  const dataDir = path.join(folder, 'old');
  archive = path.join(folder, 'good.backup');
  await makeOldPortal(dataDir);
  const beside = await connectBeside({ dataDir, databaseUrl: null });
  await makeBackup({
    ...beside,
    ...placeOfArchive(archive, ''),
    ...{ fileColumns, storage: openStorage(path.join(dataDir, 'files')), passphrase: null },
    sealKey: sealKeyOf(master),
  });
  await beside.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 }));

interface Flags {
  passphrase?: string;
  acceptPlain?: boolean;
  acceptUnsealed?: boolean;
}

/** Restores what the readings return one after the other. Returns the sentence of the refusal. */
async function refusal(dataDir: string, readings: Buffer[], flags: Flags = {}): Promise<string> {
  const rest = [...readings];
  const place = {
    ...placeOfArchive(archive, '').place,
    read: async () => {
      const bytes = rest.length > 1 ? rest.shift()! : rest[0]!;
      return (async function* () {
        for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      })();
    },
  };
  const fault = await restoreBackup({
    config: {
      ...{ dataDir, databaseUrl: null, storageUrl: path.join(dataDir, 'files'), appSecretKey: OLD_KEY },
    },
    ...{ place, name: 'good.backup', passphrase: null, replace: false, removeOld: false, ...flags },
  }).then(
    () => new Error('it was restored'),
    (problem: Error) => problem,
  );
  expect(fault).toBeInstanceOf(StartProblem);
  expect(fault.message).not.toMatch(/\p{Cc}/u);
  expect(fault.message.length).toBeLessThan(500);
  return fault.message;
}

it('runs nothing and stores nothing of an archive that was changed between the two readings', async () => {
  const dataDir = path.join(folder, 'swapped');
  const proof = path.join(folder, 'a-command-ran');
  const good = readFileSync(archive);
  const entries = await unpack(good);
  const command = { name: `tables/companies from program 'touch ${proof}' --/000000`, content: '' };
  const key = `c1/2026-01/${'a'.repeat(32)}.png`;
  const repairs = entries.map((entry) =>
    entry.name === 'tables/repairs/000000'
      ? { ...entry, content: String(entry.content).replace('Acme', 'Evil') }
      : entry,
  );
  for (const changed of [
    [...entries.slice(0, 1), command, ...entries.slice(1)],
    [...entries.slice(0, 1), { name: `files/${key}/000000`, content: 'another' }, ...entries.slice(1)],
    repairs,
  ])
    expect(await refusal(dataDir, [good, await pack(changed)])).toContain('was changed while it was read');
  expect(existsSync(proof)).toBe(false);
  expect(existsSync(path.join(dataDir, 'files', key))).toBe(false);
});

it('takes an archive that the portal has sealed, and none that somebody has changed, made or stripped', async () => {
  const dataDir = path.join(folder, 'untouched');
  const good = readFileSync(archive);
  const entries = await unpack(good);
  const last = entries.at(-1)!;
  expect(last.name).toBe('manifest.seal');

  // Rows and their checksums are right in themselves, and nobody without the key can seal them.
  const changed = 'an admin of mine';
  const manifest = JSON.parse(String(entries.at(-2)!.content));
  Object.assign(
    manifest.tables.find(({ name }: { name: string }) => name === 'users'),
    { bytes: changed.length, sha256: sumOf(changed), rows: 1 },
  );
  const forged = entries.map((entry) => {
    if (entry.name === 'tables/users/000000') return { name: entry.name, content: changed };
    return entry.name === 'manifest.json' ? json('manifest.json', manifest) : entry;
  });
  expect(await refusal(dataDir, [await pack(forged)])).toContain('its seal does not fit');
  const zeros = { ...last, content: '0'.repeat(64) };
  expect(await refusal(dataDir, [await pack([...entries.slice(0, -1), zeros])])).toContain(
    'its seal does not fit',
  );
  expect(await refusal(dataDir, [await pack(entries.slice(0, -1))])).toContain('is damaged');
  expect(await refusal(dataDir, [await pack([...entries, last])])).toContain('is damaged');

  // The first format had no seal.
  const old = await pack(unsealed([], []));
  expect(await refusal(dataDir, [old])).toContain('has no seal');
  expect(await refusal(dataDir, [old], { passphrase: PASSPHRASE, acceptUnsealed: true })).toContain(
    'is not encrypted, although a passphrase is set',
  );
  expect(await refusal(dataDir, [old], { passphrase: PASSPHRASE, acceptPlain: true })).toContain(
    'has no seal',
  );
  expect(await refusal(dataDir, [good], { passphrase: PASSPHRASE })).toContain(
    'is not encrypted, although a passphrase is set',
  );
  const other = await pack([json('header.json', header({ keyFingerprint: 'f'.repeat(16) }))]);
  expect(await refusal(dataDir, [other])).toContain('another secret key');
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses every hostile shape with one sentence, also where a seal is not asked for', async () => {
  const dataDir = path.join(folder, 'untouched');
  const refused = async (bytes: Buffer) => {
    const said = await refusal(dataDir, [bytes], { acceptUnsealed: true });
    expect(said).toMatch(/is damaged|is not a backup|newer release/);
  };
  const deep = '['.repeat(200_000);
  const named = (name: string): Entry => ({ name, content: '' });
  const rows = (change: object) => [table('companies'), { ...table('repairs'), ...change }];
  const parts = [named('tables/companies/000000'), named('tables/repairs/000000')];
  const shapes: Entry[][] = [
    [],
    [json('manifest.json', {})],
    [json('header.json', 'null')],
    [json('header.json', '5')],
    [json('header.json', '{"format": 1e999}')],
    [json('header.json', '{"format": NaN}')],
    [json('header.json', deep)],
    [json('header.json', `{"format":1,"x":${deep}${']'.repeat(200_000)}}`)],
    [json('header.json', header({ format: -1 }))],
    [json('header.json', header({ format: 99, portal: '\u001b[2Jevil\n'.repeat(1_000) }))],
    [json('header.json', header({ migrations: 'all' }))],
    [json('header.json', header({ takenAt: '0000-01-01T00:00:00Z' }))],
    [json('header.json', header())],
    [json('header.json', header()), json('header.json', header())],
    [json('header.json', header()), json('manifest.json', deep)],
    [json('header.json', header()), json('manifest.json', null)],
    // No parts, one too many, one twice, one missing.
    unsealed(rows({}), []),
    unsealed([table('companies')], parts),
    unsealed(rows({}), [...parts, named('tables/companies/000000')]),
    unsealed(rows({}), [...parts, named('tables/repairs/000002')]),
    unsealed([table('companies'), table('companies')], parts),
    unsealed(rows({ rows: -1 }), parts),
    unsealed(rows({ rows: 1e300 }), parts),
    unsealed(rows({ bytes: '0' }), parts),
    unsealed(rows({ columns: [] }), parts),
    unsealed(rows({ columns: ['id', 'id'] }), parts),
    unsealed(rows({ columns: ['id) from program $$true$$ --'] }), parts),
    unsealed(rows({ sha256: null }), parts),
    unsealed(rows({}), parts, { sequences: [{ name: 'x', last: '9'.repeat(400), isCalled: true }] }),
    unsealed(rows({}), parts, { files: [{ key: '../../out.png', bytes: 0, sha256: sumOf('') }] }),
    unsealed(rows({}), [...parts, named('files/../../out.png/000000')]),
    unsealed(rows({}), [...parts, named('../out.png')]),
    unsealed(rows({}), [
      ...parts,
      { name: 'files/c1/a.png/000000', type: 'symlink', linkname: '/etc/passwd' },
    ]),
    unsealed(rows({}), [...parts, { name: 'files/c1/a.png/000000', type: 'link', linkname: '/etc/passwd' }]),
    unsealed(rows({}), [{ name: 'tables', type: 'directory' }, ...parts]),
    unsealed(rows({}), [{ name: `tables/${'n'.repeat(9_000)}/000000`, content: '' }, ...parts]),
    unsealed(rows({}), [{ name: 'tables/repairs/000000', content: Buffer.alloc(1024 * 1024 + 1) }]),
  ];
  for (const shape of shapes) await refused(await pack(shape));

  // A length of which nothing follows, digits that are none, and more behind the end.
  const [start] = [(await pack([json('header.json', header())])).subarray(0, 512)];
  for (const size of ['77777777777', '-0000000001', 'NaN', '\u0080\u00ff\u00ff\u00ff\u00ff\u00ff']) {
    const block = Buffer.from(start!);
    block.write(size.padEnd(12, '\0'), 124, 'latin1');
    block.write('        ', 148);
    block.write(
      `${block
        .reduce((a, b) => a + b, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    await refused(withSum(Buffer.concat([block, Buffer.alloc(2_048)])));
  }
  const whole = await pack(unsealed([], []));
  await refused(withSum(Buffer.concat([whole.subarray(0, -72), Buffer.from('more')])));
  await refused(whole.subarray(0, 600));
  await refused(Buffer.alloc(0));

  // age: a header without an end, and work that takes all memory.
  const sealed = await buffer(Readable.from(encrypt(Readable.from([whole]), PASSPHRASE)));
  const text = sealed.toString('latin1');
  for (const bytes of [
    Buffer.from(`age-encryption.org/v1\n${'-> x'.repeat(100_000)}`),
    Buffer.from(text.replace(/( \S{22}) 16\n/, '$1 20\n'), 'latin1'),
    Buffer.from(text.replace(/( \S{22}) 16\n/, '$1 99\n'), 'latin1'),
    sealed.subarray(0, 60),
    sealed.subarray(0, -1),
  ])
    expect(await refusal(dataDir, [bytes], { passphrase: PASSPHRASE, acceptUnsealed: true })).toMatch(
      /is damaged|does not open/,
    );
  expect(existsSync(dataDir)).toBe(false);
});

it('takes names from the catalogue only, and rows that do not fit with one sentence', async () => {
  const dataDir = path.join(folder, 'fitting');
  const [first] = await unpack(readFileSync(archive));
  const { migrations } = JSON.parse(String(first!.content)) as { migrations: string[] };
  const all = header({ migrations });
  const of = async (name: string, columns: string[], content = '', rows = 0) =>
    pack(
      unsealed([table(name, content, columns, rows)], [{ name: `tables/${name}/000000`, content }], {}, all),
    );
  const flags = { acceptUnsealed: true };
  for (const [bytes, reason] of [
    [await of('pg_authid', ['rolname']), 'there is no table pg_authid'],
    [await of('kysely_migration', ['name']), 'there is no table kysely_migration'],
    [await of('companies', ['ctid']), 'the table companies has no column ctid'],
    [await of('companies', ['id'], 'no number\n', 1), 'invalid input syntax'],
    [await of('users', ['id'], '1\n', 1), 'null value in column'],
    [await of('audit_entries', ['company_id', 'action'], '7\tx\n', 1), 'violates foreign key'],
    [await of('companies', ['name'], 'North\n', 5), 'the table companies has 1 rows'],
    [
      await pack(unsealed([], [], { sequences: [{ name: 'x', last: '1', isCalled: true }] }, all)),
      'there is no sequence x',
    ],
    [
      await pack(
        unsealed(
          [],
          [],
          { sequences: [{ name: 'users_id_seq', last: '9'.repeat(19), isCalled: true }] },
          all,
        ),
      ),
      'does not fit',
    ],
    [
      await pack(unsealed([], [], {}, header({ migrations: ['0440-planned-mail'] }))),
      'is too old for this release',
    ],
  ] as const) {
    const said = await refusal(dataDir, [bytes], flags);
    expect(said).toContain(reason);
    expect(said).toContain('Nothing was changed.');
  }
});
