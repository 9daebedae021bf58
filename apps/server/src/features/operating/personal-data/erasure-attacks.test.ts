import { randomUUID } from 'node:crypto';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints, permissions } from '@portal/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { erasePerson } from './erase-person.ts';
import { readPerson } from './erased-person.ts';

let portal: Portal;
let companyId: number;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany()).id;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId, contactName: 'Bruce Lee' }));
  const filled = await admin.post(`/api/companies/${companyId}/sample-data`);
  expect(filled.status, filled.text).toBe(201);
  for (const email of ['bruce.lee@acme.example', 'ann-lee@acme.example', 'lee@acme.example.com'])
    await portal.buildRepair({
      companyId,
      emailAddress: email,
      contactName: email,
      descriptionProblem: `Ask ${email}`,
    });
});
afterAll(() => portal.stop());

const own = async (sql: string) => (await queryOnce(portal.ownerUrl, sql)).rows;

/** Tables that change by themselves or by the calls of a test. */
const moving = [
  ...['sessions', 'portal_instances', 'rate_limits', 'idempotency_keys', 'kysely_migration'],
  'audit_sealing',
];

/** Returns all rows of the database, as texts by table. */
async function dump(): Promise<Map<string, Set<string>>> {
  const tables = await own(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (moving.includes(name)) continue;
    const rows = await own(`select to_jsonb(t)::text as row from "${name}" t`);
    found.set(name, new Set(rows.map(({ row }) => String(row))));
  }
  return found;
}

/** Returns the rows that went, and the tables in which rows came. */
function differences(before: Map<string, Set<string>>, after: Map<string, Set<string>>) {
  const gone: string[] = [];
  const come: string[] = [];
  for (const [table, rows] of before) {
    const now = after.get(table) ?? new Set();
    for (const row of rows) if (!now.has(row)) gone.push(`${table} ${row}`);
    for (const row of now) if (!rows.has(row)) come.push(table);
  }
  return { gone, come: [...new Set(come)].toSorted() };
}

/** Returns words of the database that a person could have as a name: codes, numbers, names of tables and keys. */
async function wordsOfTheDatabase(): Promise<string[]> {
  const rows = await own(`
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g'))[1] as word from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    union select table_name from information_schema.tables where table_schema = 'public'
    union select column_name from information_schema.columns where table_schema = 'public'
    union select status from repairs union select service_report_number from repairs
    union select right(service_report_number, 4) from repairs
    union select part_number from parts union select po_number from purchase_orders
    union select number from certificates where number is not null
    union select content_type from files union select event from outbox_messages
    union select action from audit_entries union select kind from notifications
    union select jsonb_object_keys(case jsonb_typeof(before) when 'object' then before else '{}' end) from audit_entries
    union select jsonb_object_keys(case jsonb_typeof(after) when 'object' then after else '{}' end) from audit_entries`);
  return rows.map(({ word }) => String(word)).filter((word) => word.trim() !== '');
}

const personWith = (given: Partial<UserRow>) =>
  portal.buildUser({ role: 'customer', companyId, emailVerifiedAt: new Date(), ...given });

async function erase(user: UserRow): Promise<void> {
  await own(`update users set active = false where id = ${user.id}`);
  await own(
    `insert into erasures (user_id, company_id, state, begun_at) values (${user.id}, ${companyId}, 'erasing', now())`,
  );
  await erasePerson(portal.runtime, { companyId, userId: user.id });
  expect(await own(`select state, stopped_reason from erasures where user_id = ${user.id}`)).toEqual([
    { state: 'erased', stopped_reason: null },
  ]);
}

/** Returns the answers of all reads of the company that name no record. */
async function allLists(): Promise<string[]> {
  const answers: string[] = [];
  for (const group of Object.values(endpoints))
    for (const e of Object.values<EndpointDeclaration>(group)) {
      if (e.method !== 'GET' || e.permission === 'public' || e.answer === 'redirect') continue;
      if (!(permissions[e.permission] as readonly string[]).includes('admin')) continue;
      const path = e.path.replace(':companyId', String(companyId));
      if (path.includes(':') || path === '/api/events') continue;
      const { status } = await admin.get(path);
      if (status >= 500) answers.push(`${status} ${path}`);
    }
  return answers;
}

it('a word of the database is searched for in no text, whatever account has it', async () => {
  const words = await wordsOfTheDatabase();
  expect(words.length).toBeGreaterThan(500);
  const base = await personWith({ emailVerifiedAt: null, username: 'base-person' });
  const searched = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const found: string[] = [];
    for (const word of words) {
      const user = {
        ...base,
        contactName: word,
        username: word,
        phone: word,
        newEmail: `${word}@acme.example`,
      };
      const { needles } = await readPerson(db, user);
      // A name of two words may stand in texts. No word of the database has two.
      if (needles.length > 0 && !/\s/.test(word)) found.push(word);
    }
    return found;
  });
  expect(searched).toEqual([]);
}, 120_000);

it('people with the words of the database as names change only their own rows', async () => {
  const chosen = [
    'shipped',
    '1009',
    'repair',
    'customer',
    'status',
    'repairs',
    'audit_entries',
    'application/pdf',
    'queued',
  ];
  const { word: number } = (
    await own('select service_report_number as word from repairs order by id limit 1')
  )[0];
  const names = [
    ...chosen,
    String(number),
    'SR',
    'null',
    '',
    'x',
    '(.*)+$',
    'x'.repeat(200),
    'Иван',
    '王小明',
  ];
  const users: UserRow[] = [];
  for (const [at, name] of names.entries())
    users.push(
      await personWith({
        contactName: name,
        username:
          name === '' ? `nobody-${at}` : `${name}${users.some((one) => one.username === name) ? at : ''}`,
        phone: name,
        email: `${randomUUID()}@words.example`,
        newEmail: `lee@acme.example`,
      }),
    );
  // Parts of others' addresses, one proved and one not.
  users.push(await personWith({ email: 'lee@acme.example', contactName: 'Lee', username: 'lee' }));
  const ids = new Set(users.map(({ id }) => id));
  const before = await dump();
  for (const user of users) await erase(user);
  const { gone, come } = differences(before, await dump());
  const others = gone.filter((row) => {
    const [, table, json] = /^(\S+) (.*)$/s.exec(row) ?? [];
    return !(table === 'users' && ids.has(JSON.parse(json!).id));
  });
  expect(others).toEqual([]);
  expect(come).toEqual(['audit_entries', 'erasures', 'users']);
  expect(await allLists()).toEqual([]);
}, 240_000);

it('an address that nobody proved, or that a record holds too, stays wherever others wrote it', async () => {
  const customer = await portal.buildCustomer({
    companyId,
    email: 'held@acme.example',
    billingEmail: 'victim@acme.example',
  });
  for (const email of ['held@acme.example', 'victim@acme.example', 'moment@acme.example'])
    await portal.buildRepair({ companyId, emailAddress: email, descriptionProblem: `Write to ${email}` });
  const users = [
    await personWith({ email: 'held@acme.example', customerId: customer.id }),
    await personWith({ email: 'victim@acme.example', emailVerifiedAt: null }),
    await personWith({ email: `${randomUUID()}@x.example`, newEmail: 'moment@acme.example' }),
  ];
  const before = await dump();
  const left = [];
  for (const user of users) {
    const preview = await admin.get(`/api/users/${user.id}/erasure/preview`);
    expect(preview.status, preview.text).toBe(200);
    left.push(preview.body.left.map(({ why }: { why: string }) => why).join(' '));
    await erase(user);
  }
  const { gone } = differences(before, await dump());
  expect(gone.filter((row) => !row.startsWith('users '))).toEqual([]);
  expect(left[0]).toContain(`the customer record ${customer.name}`);
  expect(left[1]).toContain('never confirmed');
}, 120_000);
