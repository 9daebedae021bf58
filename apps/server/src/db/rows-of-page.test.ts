import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../test/people.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';
import { type Sent, statementsOf } from '../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { company, customer } = people;
  await queryOnce(
    portal.ownerUrl,
    `insert into users (company_id, customer_id, username, email, role)
      select ${company.id}, ${customer.customerId}, 'listed-' || n, n || '@lab.example', 'customer'
      from generate_series(1, 3000) n`,
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

/** Returns how often the database plans a statement anew in twelve calls on one connection. */
async function plansIn12({ sql, values }: Sent): Promise<number> {
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role portal_app');
    await client.query("select set_config('app.company_id', $1, true)", [String(people.company.id)]);
    for (let call = 0; call < 12; call++) await client.query({ name: 'list', text: sql, values });
    const { rows } = await client.query('select custom_plans from pg_prepared_statements');
    return Number(rows[0]?.custom_plans);
  } finally {
    await client.end();
  }
}

it('the database keeps the plan of the first page of a list', async () => {
  const url = `/api/companies/${people.company.id}/users?page=1`;
  await people.as.admin.get(url);
  const [, ...lists] = await statementsOf(() => people.as.admin.get(url));
  expect(lists).toHaveLength(2);
  // PostgreSQL plans a statement five times before it compares that with one plan for all values.
  for (const list of lists) expect(await plansIn12(list)).toBe(5);
});

it('other pages show the rows after it', async () => {
  const url = `/api/companies/${people.company.id}/users?sort=name&order=asc&pageSize=2`;
  const idsOf = async (page: number) =>
    (await people.as.admin.get(`${url}&page=${page}`)).body.map(({ id }: { id: number }) => id);
  const four = await people.as.admin.get(url.replace('pageSize=2', 'page=1&pageSize=4'));
  expect([...(await idsOf(1)), ...(await idsOf(2))]).toEqual(four.body.map(({ id }: { id: number }) => id));
});
