import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8 } from 'fflate';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { newKey } from '../../../files/storage.ts';
import { exportTables } from './export-tables.ts';
import { followUpExports } from './follow-up-exports.ts';
import { makeExport } from './make-export.ts';
import { tableCsv } from './table-csv.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const own = (sql: string) => queryOnce(portal.ownerUrl, sql);
const url = (companyId = people.company.id) => `/api/companies/${companyId}/export`;
const stateOf = async (who: Caller, companyId?: number) => (await who.get(url(companyId))).body.state;

async function filesOf(bytes: Buffer): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  const tar = Readable.from([bytes]).pipe(extract());
  for await (const entry of tar) found[entry.header.name.replace(/^Export \d+\//, '')] = await buffer(entry);
  return found;
}

/** Asks for an archive and waits until it is there. */
async function exportOf(who: Caller, companyId = people.company.id): Promise<Record<string, Buffer>> {
  expect((await who.post(url(companyId), {})).status).toBe(202);
  await expect.poll(() => stateOf(who, companyId)).toBe('ready');
  const reply = await who.get(`${url(companyId)}/archive.tar`);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/x-tar']);
  return filesOf(reply.bytes);
}

const textOf = (files: Record<string, Buffer>, name: string) => strFromU8(files[name]!);

it('says of every table of a company whether an archive has it', async () => {
  const { rows } = await own(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const said = Object.keys(portal.runtime.brought.archive);
  expect(said.toSorted()).toEqual([...rows.map(({ name }) => String(name)), 'companies'].toSorted());
});

it('holds the tables and files of one company, with a manifest, and nothing of another one', async () => {
  const { company, as } = people;
  const repair = await portal.buildRepair({
    companyId: company.id,
    serviceReportNumber: 'SR-4711',
    contactName: '=1+1',
  });
  const storageKey = newKey(company.id, 'jpg');
  await portal.runtime.storage.put(storageKey, Buffer.from('a photo'), 'image/jpeg');
  const file = {
    ...{ companyId: company.id, repairId: repair.id, contentType: 'image/jpeg', bytes: 7, sha256: 'x' },
    ...{ visibility: 'customer', name: '../../etc/front: side.jpg' },
  };
  const { id } = await portal.insert('files', { ...file, storageKey });
  const lost = await portal.insert('files', {
    ...file,
    storageKey: newKey(company.id, 'jpg'),
    name: 'lost.jpg',
  });
  const other = await portal.buildRepair({ serviceReportNumber: 'SR-FOREIGN' });
  await own(`update companies set notification_email_password = 'Plant-1' where id = ${company.id}`);
  await portal.insert('auditEntries', {
    ...{ companyId: company.id, action: 'company.updated' },
    after: JSON.stringify({ nested: { clientSecret: 'Plant-2' }, city: 'Bonn' }),
  });
  await portal.insert('outboxMessages', {
    ...{ companyId: company.id, event: 'x', recipients: ['a@b.example'], subject: 'Hello', state: 'sent' },
    ...{ html: '', bodyText: `https://p.example/track/Plant3${'x'.repeat(30)}` },
  });
  const files = await exportOf(as.admin);
  const repairs = textOf(files, 'Tables/Repairs.csv');
  expect(repairs).toContain('Service report number');
  expect(repairs).toContain("'=1+1");
  expect(textOf(files, 'Tables/Audit trail.csv')).toContain('Bonn');
  const all = Object.values(files)
    .map((bytes) => bytes.toString('utf8'))
    .join('\n');
  for (const word of ['Plant-1', 'Plant-2', 'Plant3', 'SR-FOREIGN', other.emailAddress])
    expect(all).not.toContain(word);
  const { rows: hashes } = await own(
    `select password_hash from users where company_id = ${company.id} and password_hash is not null`,
  );
  for (const { password_hash: hash } of hashes) expect(all).not.toContain(String(hash));
  expect(files[`Files/SR-4711/${id} .._.._etc_front_ side.jpg`]?.toString()).toBe('a photo');
  const manifest = textOf(files, 'Manifest.csv');
  // The SHA-256 of 'a photo'.
  expect(manifest).toMatch(/front_ side\.jpg,7,[0-9a-f]{64}\n/);
  expect(manifest).toMatch(new RegExp(`${lost.id} lost\\.jpg,,The file is missing`));
  expect(textOf(files, 'README.txt')).toContain(company.name);
  for (const { file: name } of exportTables(portal.runtime.brought.archive))
    expect(Object.keys(files)).toContain(`Tables/${name}.csv`);
});

it('reads a table in pieces without losing or repeating a row', async () => {
  const { id: companyId } = await portal.buildCompany();
  for (let i = 0; i < 5; i++) await portal.insert('suppliers', { companyId, name: `Supplier ${i}` });
  let text = '';
  for await (const part of tableCsv(portal.runtime.database, companyId, 'suppliers', 2)) text += part;
  expect(text.match(/Supplier \d/g)).toEqual([0, 1, 2, 3, 4].map((i) => `Supplier ${i}`));
});

it('tells who asked, and leaves entries in the audit trail', async () => {
  const fresh = await peopleOf(portal);
  await exportOf(fresh.as.admin, fresh.company.id);
  const { rows: news } = await own(
    `select title, link from notifications where company_id = ${fresh.company.id}`,
  );
  expect(news).toEqual([{ title: 'Your export is ready', link: '/admin/company-settings/export' }]);
  const { rows } = await own(
    `select action from audit_entries where company_id = ${fresh.company.id} and action like 'company.export%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['company.export_started', 'company.export_downloaded']);
});

it('is made once at a time, begins again when its process was killed, and gives up in the end', async () => {
  const { company, as } = await peopleOf(portal);
  const insert = (attempts: number, secondsAgo: number) =>
    own(
      `insert into company_exports (company_id, state, attempts, moved_at)
        values (${company.id}, 'making', ${attempts}, now() - make_interval(secs => ${secondsAgo}))
        on conflict (company_id) do update set state = 'making', storage_key = null, attempts = excluded.attempts,
          moved_at = excluded.moved_at`,
    );
  await insert(1, 5);
  expect(await as.admin.post(url(company.id), {})).toMatchObject({
    status: 409,
    body: { code: 'company_export.running' },
  });
  // Another process still works on it.
  await makeExport(portal.runtime, { companyId: company.id });
  expect(await stateOf(as.admin, company.id)).toBe('making');
  await insert(1, 600);
  await followUpExports(portal.runtime);
  await expect.poll(() => stateOf(as.admin, company.id)).toBe('ready');
  await insert(3, 600);
  await makeExport(portal.runtime, { companyId: company.id });
  expect(await stateOf(as.admin, company.id)).toBe('failed');
});

it('is removed from the store when its days are over', async () => {
  const { company, as } = await peopleOf(portal);
  await exportOf(as.admin, company.id);
  const { rows } = await own(`select storage_key from company_exports where company_id = ${company.id}`);
  await own(
    `update company_exports set expires_at = now() - interval '1 second' where company_id = ${company.id}`,
  );
  await followUpExports(portal.runtime);
  expect(await stateOf(as.admin, company.id)).toBe('expired');
  expect(await portal.runtime.storage.exists(String(rows[0]!['storage_key']))).toBe(false);
  expect((await as.admin.get(`${url(company.id)}/archive.tar`)).status).toBe(404);
});

it('is limited per company in a day', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_EXPORTS_PER_COMPANY_DAY: '1' });
  try {
    const { company, as } = await peopleOf(strict);
    const ask = () => as.admin.post(url(company.id), {});
    expect((await ask()).status).toBe(202);
    await expect.poll(() => stateOf(as.admin, company.id)).toBe('ready');
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'limit.reached' } });
  } finally {
    await strict.stop();
  }
});
