import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let path: string;
// 12,000 customers in 11 companies. The queries ask for one of the companies.
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/customers`;
  const companyIds = [people.company.id];
  for (let n = 0; n < 10; n++) companyIds.push((await portal.buildCompany()).id);
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const [n, companyId] of companyIds.entries())
      await sql`insert into customers (company_id, name, email, city)
        select ${companyId}, 'Laboratory ' || md5(n::text), n || '@lab.example', 'Dayton'
        from generate_series(1, ${n === 0 ? 4000 : 800}::int) n`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

const planOf = (query: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select set_config('app.company_id', ${String(people.company.id)}, true)`.execute(db);
    const { rows } = await sql<object>`explain ${sql.raw(query)}`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });

it('the search function uses its index', async () => {
  expect(
    await planOf(`select c.id from customers c where c.company_id = app_company()
      and customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip)
        like '%zephyr%'`),
  ).toContain('customers_found');
});

it('a page sorted by name reads the index of names', async () => {
  const list = `select c.* from customers c where c.company_id = app_company()
    order by lower(c.name), c.id limit 10`;
  expect(await planOf(list)).toContain('customers_by_name');
});

it('the total is stored, and a page of the few inactive customers reads an index of its own', async () => {
  const [, ...queries] = await statementsOf(() => people.as.admin.get(`${path}?page=1`));
  const texts = queries.map((query) => query.sql).join();
  expect(texts).toContain('customer_totals');
  expect(texts).not.toContain('count(*)');
  const inactive = `select c.* from customers c where c.company_id = app_company() and not c.active
    order by lower(c.name), c.id limit 10`;
  expect(await planOf(inactive)).toContain('customers_inactive_by_name');
});

it.each([
  ['a page', '?page=3', 2],
  ['a search', '?page=1&search=laboratory', 1],
  ['the picker', '/search?query=laboratory', 1],
])('%s is one round trip with a fixed number of statements', async (_what, query, expected) => {
  await people.as.admin.get(`${path}${query}`);
  const [session, ...queries] = await statementsOf(() => people.as.admin.get(`${path}${query}`));
  expect(session?.sql).toContain('open_session');
  expect(queries).toHaveLength(expected);
});

it('a customer with counts and people takes four statements', async () => {
  const { customerId } = people.customer;
  await people.as.admin.get(`/api/customers/${customerId}`);
  const [, ...queries] = await statementsOf(() => people.as.admin.get(`/api/customers/${customerId}`));
  expect(queries).toHaveLength(4);
});
