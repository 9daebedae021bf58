import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { resealEntries } from '../../features/records/audit/index.ts';
import { sealEntries } from '../../features/records/audit/seals/seal-entries.ts';
import type { InspectedPortal } from '../inspected-portal.ts';
import { auditTrailCheck } from './audit-trail.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let portal: Portal;
let company: number;
let other: number;
beforeAll(async () => {
  portal = await startPortal();
  company = (await portal.buildCompany({ name: 'Acme' })).id;
  other = (await portal.buildCompany({ name: 'Other' })).id;
  await own('update audit_sealing set next_to = 0');
  for (const minute of [1, 2, 3, 4, 5])
    for (const owner of [company, other, null])
      await own(`insert into audit_entries (company_id, at, action, user_name, before)
        values (${owner}, '2026-03-01 10:0${minute}Z', 'repair.updated', 'Ann Lee', '{"phone": "1"}')`);
  await seal();
});
afterAll(() => portal.stop());

const own = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await queryOnce(portal.ownerUrl, statement)).rows;
/** Ten minutes pass. */
async function sealOnce(): Promise<void> {
  await own(`update audit_sealing set next_at = next_at - interval '10 minutes'`);
  await sealEntries(portal.runtime);
}
const newest = async () => Number((await own('select max(id) as id from audit_entries'))[0]!['id']);
/** Seals all. Transactions of other databases of the server count too, so it may take several runs. */
async function seal(): Promise<void> {
  const last = await newest();
  await vi.waitFor(
    async () => {
      await sealOnce();
      expect(await sealedTo()).toBeGreaterThanOrEqual(last);
    },
    { timeout: 60_000, interval: 100 },
  );
}
const sealedTo = async () => Number((await own('select sealed_to from audit_sealing'))[0]!['sealed_to']);
const look = (masterKey: Buffer | undefined = portal.runtime.masterKey) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    auditTrailCheck.look({ db, masterKey, quick: false, runningSince: undefined } as InspectedPortal),
  );
const unguarded = (table: string, statement: string) =>
  own(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`);

/** Looks while a fault is there, and takes it back. */
async function withFault(table: string, fault: string): Promise<string> {
  await own(`drop table if exists kept; create table kept as select * from ${table}`);
  await unguarded(table, fault);
  const outcome = await look();
  const columns = (
    await own(`select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  )[0]!['list'];
  await unguarded(
    table,
    `delete from ${table}; insert into ${table} (${columns}) overriding system value select ${columns} from kept`,
  );
  expect(await look()).toEqual({ ok: expect.stringMatching(/^\d+ sealed entries: none/) });
  return 'wrong' in outcome ? outcome.wrong : '';
}

const ofCompany = () => `company_id = ${company} and at < '2026-04-01'`;

it('entries that were removed, changed or put in are told with their company and time', async () => {
  expect(await look()).toEqual({ ok: expect.stringMatching(/^[1-9]\d* sealed entries: none is gone/) });
  const acme = `of company ${company} (Acme)`;
  const range = `between 2026-03-01 10:01 UTC and 2026-03-01 10:05 UTC`;
  expect(await withFault('audit_entries', `delete from audit_entries where ${ofCompany()}`)).toContain(
    `5 entries ${acme} ${range} are gone`,
  );
  for (const change of [`action = 'repair.created'`, `before = '{"phone": "2"}'`, `user_name = 'Bob'`])
    expect(
      await withFault(
        'audit_entries',
        `update audit_entries set ${change} where ${ofCompany()} and at > '2026-03-01 10:04:30Z'`,
      ),
    ).toContain(`some of 5 entries ${acme} ${range} were changed`);
  const [gap] = await own(`select min(id) - 1 as id from audit_entries where ${ofCompany()}`);
  expect(
    await withFault(
      'audit_entries',
      `delete from audit_entries where id = ${gap!['id']};
       insert into audit_entries (id, company_id, at, action) overriding system value
         values (${gap!['id']}, ${other}, '2026-03-01 10:02Z', 'repair.deleted')`,
    ),
  ).toContain('put in');
});

it('a seal that is gone, changed or made without the key is told', async () => {
  const first = `id = (select min(id) from audit_seals where company_id = ${company})`;
  await own(
    `insert into audit_entries (company_id, at, action) values (${company}, '2026-03-02', 'repair.updated')`,
  );
  await seal();
  expect(await withFault('audit_seals', `delete from audit_seals where ${first}`)).toContain(
    'a seal of company',
  );
  expect(
    await withFault('audit_seals', `update audit_seals set entries = entries - 1 where ${first}`),
  ).toContain('a seal of company');
  const forged = await look(Buffer.from('another key'));
  expect('wrong' in forged && forged.wrong).toContain('a seal of');
  await expect(own('delete from audit_seals')).rejects.toThrow('never changed');
  await expect(own('update audit_seals set number = 9')).rejects.toThrow('never changed');
});

it('an erasure seals its entries again, and hides no entry that is gone', async () => {
  const [entry] = await own(`select id from audit_entries where ${ofCompany()} order by id limit 1`);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    resealEntries(db, portal.runtime.masterKey, company, []),
  );
  await own(`update audit_entries set user_name = 'Erased person' where id = ${entry!['id']}`);
  expect(await look()).toHaveProperty('wrong');
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    resealEntries(db, portal.runtime.masterKey, company, [Number(entry!['id'])]),
  );
  expect(await look()).toHaveProperty('ok');
  expect(await withFault('audit_entries', `delete from audit_entries where id = ${entry!['id']}`)).toContain(
    '1 entry of company',
  );
});

it('an entry whose transaction is still open is sealed after it', async () => {
  const slow = new pg.Client(portal.ownerUrl);
  await slow.connect();
  try {
    const insert = (owner: number) =>
      `insert into audit_entries (company_id, action) values (${owner}, 'repair.updated')`;
    await slow.query('begin');
    await slow.query(insert(company));
    await own(insert(other));
    const before = await sealedTo();
    for (let run = 0; run < 3; run++) await sealOnce();
    expect(await sealedTo()).toBeGreaterThanOrEqual(before);
    expect(await sealedTo()).toBeLessThan(await newest());
    await slow.query('commit');
    await seal();
    expect(await sealedTo()).toBe(await newest());
    expect(await look()).toHaveProperty('ok');
  } finally {
    await slow.end();
  }
});

it('writing an entry does no more than before', async () => {
  expect(
    await own(`select tgname from pg_trigger where tgrelid = 'audit_entries'::regclass and not tgisinternal`),
  ).toEqual([]);
});
