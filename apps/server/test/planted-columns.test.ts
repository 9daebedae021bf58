import type { RecordKind } from '@portal/contract/core/area.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import { areas, collect } from './areas.ts';
import {
  addressFor,
  type FilledCompany,
  fillCompany,
  kindOf,
  longPagesOf,
  type Person,
  people,
  readersOf,
  reads,
  wordsOf,
} from './filled-company.ts';
import { plantTexts } from './plant-texts.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';

const shown = {
  customer: collect((area) => area.shownToCustomers),
  technician: collect((area) => area.shownToTechnicians),
} as const satisfies Partial<Record<Person, unknown>>;

const listedFor = (role: keyof typeof shown): ReadonlySet<string> =>
  new Set(
    Object.entries(shown[role]).flatMap(([table, names]) =>
      names.split(' ').map((name) => `${table}.${name}`),
    ),
  );

/** Some columns that only admins may read. */
const internal = areas.flatMap((area) => area.shownToAdminsOnly ?? []);

/** A word that is in every text of one customer and nowhere else. */
const WORD = 'zqxplantedxqz';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);

/** Calls every read of a role, with these ids of records, and hands over each answer. */
async function readEverything(
  caller: Caller,
  role: Person,
  companyId: number,
  idsOf: (kind: RecordKind | undefined) => Iterable<number>,
  see: (words: string, url: string) => unknown,
): Promise<void> {
  for (const e of reads.filter((one) => readersOf(one).includes(role)))
    for (const id of new Set(idsOf(kindOf(e))))
      for (const query of ['', ...longPagesOf(e)]) {
        const url = `${addressFor(e, companyId, id)}?${query}`;
        see(wordsOf(await caller.get(url)), url);
      }
}

describe('a column', () => {
  let company: FilledCompany;
  /** Ids of the company's files. */
  let files: number[];
  /** Ids of the repairs with the most rows of their own. */
  let repairs: number[];
  /** The column of each word. */
  const columns = new Map<string, string>();

  /** Makes every record of the company one of the customer's, and assigns every repair to the technician. */
  const giveAway = async () => {
    const { customerId } = (await company.as.customer.get('/api/user')).body;
    const { id: userId } = (await company.as.technician.get('/api/user')).body;
    await across(async (db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.table_name as name from information_schema.columns c
        join information_schema.columns o using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'customer_id' and o.column_name = 'company_id'
          and c.table_name <> 'users'`.execute(db);
      const { id: technicianId } = await portal.insert('technicians', {
        companyId: company.companyId,
        userId,
        name: 'Ravi',
      });
      for (const { name } of tables) {
        await sql`savepoint giving`.execute(db);
        await sql`update ${sql.table(name)} set customer_id = ${customerId} where company_id = ${company.companyId}`
          .execute(db)
          .catch(() => sql`rollback to savepoint giving`.execute(db));
      }
      await db
        .updateTable('repairs')
        .set({ technicianId })
        .where('companyId', '=', company.companyId)
        .execute();
      const { rows } = await sql<{ id: number }>`
        select id from files where company_id = ${company.companyId}`.execute(db);
      files = rows.map(({ id }) => id);
      const busy = await sql<{ id: number }>`
        select r.id from repairs r where company_id = ${company.companyId} and deleted_at is null order by
          (select count(*) from repair_logs l where l.repair_id = r.id)
          + (select count(*) from repair_parts p where p.repair_id = r.id)
          + (select count(*) from estimates e where e.repair_id = r.id)
          + (select count(*) from calibrations c where c.repair_id = r.id) desc, id limit 12`.execute(db);
      repairs = busy.rows.map(({ id }) => id);
    });
  };

  beforeAll(async () => {
    company = await fillCompany(portal);
    await giveAway();
    await plantTexts(portal, company.companyId, (column) => {
      const word = `zqx${columns.size + 1000}xqz`;
      columns.set(word, column);
      return word;
    });
  }, 300_000);

  async function columnsShownTo(role: Person): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const idsOf = (kind: RecordKind | undefined) =>
      kind === undefined
        ? [0]
        : [
            ...people.map((owner) => company.records[owner][kind] ?? 0),
            ...(kind === 'file' ? files : kind === 'repair' ? repairs : []),
          ];
    await readEverything(company.as[role], role, company.companyId, idsOf, (words, url) => {
      for (const [word] of words.matchAll(/zqx\d{4}xqz/g)) {
        const column = columns.get(word);
        if (column !== undefined && !found.has(column)) found.set(column, url);
      }
    });
    return found;
  }

  it('is found by an admin, which proves that the search finds what is internal', async () => {
    expect([...(await columnsShownTo('admin')).keys()]).toEqual(expect.arrayContaining(internal));
  }, 300_000);

  it.each(['customer', 'technician'] as const)(
    'reaches a %s only if its area lists it',
    async (role) => {
      const listed = listedFor(role);
      const found = [...(await columnsShownTo(role))];
      expect(found.filter(([column]) => !listed.has(column))).toEqual([]);
      expect(found.length).toBeGreaterThan(listed.size / 2);
      expect(internal.filter((column) => listed.has(column))).toEqual([]);
    },
    300_000,
  );
});

it('does not show anything of a customer to another customer of the same company', async () => {
  const { id: companyId } = await portal.buildCompany();
  const [one, other] = [
    await portal.buildUser({ companyId, emailVerifiedAt: new Date() }),
    await portal.buildUser({ companyId, emailVerifiedAt: new Date() }),
  ];
  const recordsOf = async (owner: UserRow) => {
    const made: Partial<Record<RecordKind, number>> = {};
    for (const [kind, build] of Object.entries(recordBuilders))
      made[kind as RecordKind] = await build(portal, owner);
    return made;
  };
  const records = [await recordsOf(one), await recordsOf(other)];
  const owned = sql`(select id from repairs where customer_id = ${other.customerId})`;
  const planted = await plantTexts(
    portal,
    companyId,
    () => WORD,
    (table, has) => {
      if (table === 'customers') return sql`id = ${other.customerId}`;
      if (table === 'users') return sql`customer_id = ${other.customerId}`;
      const by = [
        ...(has.has('customer_id') ? [sql`customer_id = ${other.customerId}`] : []),
        ...(has.has('repair_id') ? [sql`repair_id in ${owned}`] : []),
        ...(has.has('user_id') ? [sql`user_id = ${other.id}`] : []),
      ];
      if (table === 'repairs') return sql`id in ${owned}`;
      return by.length > 0 ? sql`(${sql.join(by, sql` or `)})` : undefined;
    },
  );
  expect(planted.length).toBeGreaterThan(60);
  const showing = async (user: UserRow) => {
    const urls: string[] = [];
    await readEverything(
      await portal.actAs(user),
      'customer',
      companyId,
      (kind) => (kind ? records.map((of) => of[kind] ?? 0) : [0]),
      (words, url) => words.includes(WORD) && urls.push(url),
    );
    return urls;
  };
  expect(await showing(one)).toEqual([]);
  const own = await showing(other);
  for (const part of [
    '/api/repairs?',
    '/export.csv',
    '/agreement.pdf',
    '/api/team?',
    '/api/appointments?',
    '/api/equipment?',
  ])
    expect(own).toContainEqual(expect.stringContaining(part));
}, 300_000);
