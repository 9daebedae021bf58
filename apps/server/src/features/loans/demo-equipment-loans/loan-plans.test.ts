import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
// 2,000 units and 20,000 loans in one company, a tenth in another. A fifth of the units is on loan.
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const other = await peopleOf(portal);
  await fill(other, 200);
  await fill(people, 2_000);
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

async function fill({ company: { id: companyId } }: People, units: number): Promise<void> {
  const run = (text: string) => queryOnce(portal.ownerUrl, text);
  await run(`insert into equipment_types (company_id, name) values (${companyId}, 'Multimeter')`);
  await run(`insert into equipment_models (company_id, equipment_type_id, make, name)
    select ${companyId}, t.id, 'Make ' || n % 7, 'Model ' || n from equipment_types t, generate_series(1, 60) n
    where t.company_id = ${companyId}`);
  await run(`insert into customers (company_id, name)
    select ${companyId}, 'Customer ' || n from generate_series(1, ${units / 4}) n`);
  await run(`insert into demo_equipment (company_id, serial_number, equipment_model_id, last_calibration_date)
    select ${companyId}, 'D-' || lpad(n::text, 6, '0'), m.ids[1 + n % 60], '2026-01-01'::date - n % 300
    from generate_series(1, ${units}) n,
      (select array_agg(id) ids from equipment_models where company_id = ${companyId}) m`);
  await run(`with made as (
      insert into demo_equipment_agreements (company_id, type)
        select ${companyId}, 'email' from generate_series(1, ${units * 10}) returning id),
    numbered as (select id, row_number() over (order by id) - 1 as n from made)
    insert into demo_equipment_loans (company_id, demo_equipment_id, customer_id, agreement_id, loan_date,
        expected_return_date, actual_return_date, status)
      select ${companyId}, d.ids[1 + n % ${units}], k.ids[1 + n % ${units / 4}], id,
        current_date - 30 - (n / ${units})::int * 20, current_date - 20 - (n / ${units})::int * 20 + (n % 40)::int,
        case when n % 50 = 7 then null else current_date - 15 - (n / ${units})::int * 20 end,
        case when n % 50 = 7 then 'active' else 'returned' end
      from numbered,
        (select array_agg(id order by id) ids from demo_equipment where company_id = ${companyId}) d,
        (select array_agg(id order by id) ids from customers where company_id = ${companyId}) k
      where n % 50 <> 7 or n < ${units}`);
}

const sentBy = async (path: string) => {
  await people.as.admin.get(path);
  const [session, ...queries] = await statementsOf(() => people.as.admin.get(path));
  expect(session?.sql).toContain('open_session');
  expect(new Set(queries.map(({ roundTrip }) => roundTrip)), 'one round trip').toEqual(new Set([1]));
  return queries;
};
const units = () => `/api/companies/${people.company.id}/demo-equipment`;
const loans = () => `/api/companies/${people.company.id}/demo-equipment-loans`;

it('lists and a loan take a fixed number of statements', async () => {
  for (const query of ['page=1', 'page=1&search=D-0001', 'page=3&sort=model&status=available'])
    expect(await sentBy(`${units()}?${query}`), query).toHaveLength(2);
  for (const query of [
    'page=1&open=true',
    'page=1&search=customer',
    'page=3&open=false&sort=actualReturnDate',
  ])
    expect(await sentBy(`${loans()}?${query}`), query).toHaveLength(2);
  const [loan] = (await people.as.admin.get(loans(), { query: { page: '1' } })).body;
  expect(await sentBy(`/api/demo-equipment-loans/${loan.id}`)).toHaveLength(5);
});

/** Returns the number of rows of a table that a call reads. Functions count too. */
async function rowsRead(path: string, table: string): Promise<number> {
  const queries = await sentBy(path);
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role portal_app');
    await client.query("select set_config('app.company_id', $1, true)", [String(people.company.id)]);
    for (const query of queries) await client.query(query.sql, query.values);
    const { rows } = await client.query(
      'select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = $1',
      [table],
    );
    return Number(rows[0].read);
  } finally {
    await client.end();
  }
}

// 400 loans are open. The count of returned loans ends at 10,001.
it.each([
  ['page=1&open=true', 1_000],
  ['page=1&open=true&sort=expectedReturnDate&order=asc', 1_000],
  ['page=1&status=overdue', 1_000],
  ['page=1&open=false&sort=actualReturnDate', 10_100],
  ['page=1&sort=loanDate', 10_100],
  ['page=1&search=zz-not-there', 5_000],
])('the loans with %s read at most %i rows of 20,000', async (query, most) => {
  expect(await rowsRead(`${loans()}?${query}`, 'demo_equipment_loans')).toBeLessThanOrEqual(most);
});

// None has a fee, and 400 are out.
it.each([
  ['fees', 100],
  ['usedFees', 100],
  ['out', 1_000],
])('the loans that the reports count as %s read at most %i rows of 20,000', async (counted, most) => {
  const path = `/api/reports/demo-loans/rows?page=1&counted=${counted}`;
  expect(await rowsRead(path, 'demo_equipment_loans')).toBeLessThanOrEqual(most);
});

it('the history begins at the end of its index', async () => {
  const [rows] = await sentBy(`${loans()}?page=1&open=false&sort=actualReturnDate&order=desc`);
  const plan = await planOf(portal.ownerUrl, people.company.id, rows!);
  expect(plan).toMatch(/Scan Backward using demo_equipment_loans_returned/);
});

it.each([
  ['page=1', 2_300],
  ['page=1&status=loaned', 100],
])('the units with %s read at most %i rows of 2,200', async (query, most) => {
  expect(await rowsRead(`${units()}?${query}`, 'demo_equipment')).toBeLessThanOrEqual(most);
});

// The 400 open loans decide what is read. Each of their agreements is looked up once for the rows and once for the count.
it.each(['page=1', 'page=1&sort=sentAt', 'page=1&search=D-0000'])(
  'the agreements that wait for a signature with %s read only those of open loans',
  async (query) => {
    const path = `/api/companies/${people.company.id}/demo-equipment-agreements?${query}`;
    expect(await sentBy(path)).toHaveLength(2);
    expect(await rowsRead(path, 'demo_equipment_loans')).toBeLessThanOrEqual(2_500);
    expect(await rowsRead(path, 'demo_equipment_agreements')).toBeLessThanOrEqual(2_500);
  },
);

it('the agreements of a customer read only their own loans', async () => {
  const [loan] = (await people.as.admin.get(loans(), { query: { page: '1' } })).body;
  const path = `/api/customers/${loan.customerId}/demo-equipment-agreements`;
  expect(await sentBy(path)).toHaveLength(2);
  expect(await rowsRead(path, 'demo_equipment_loans')).toBeLessThanOrEqual(300);
});
