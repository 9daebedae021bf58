import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let partId: number;
// 20,000 parts in one company, 2,000 parts in another.
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const other = await peopleOf(portal);
  await fill(other, 2_000);
  await fill(people, 20_000);
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
  const [part] = (
    await people.as.admin.get(`/api/companies/${people.company.id}/parts`, { query: { page: '1' } })
  ).body;
  partId = part.id;
}, 120_000);
afterAll(() => portal.stop());

async function fill({ company: { id: companyId } }: People, parts: number): Promise<void> {
  await queryOnce(
    portal.ownerUrl,
    `insert into parts (company_id, part_number, name, description, model, location, reorder_point, cost)
      select ${companyId}, 'P-' || lpad(n::text, 6, '0'), 'Fuse ' || n % 97, 'Part of a meter', 'M' || n % 313,
        'A' || n % 40, case when n % 20 = 0 then 9 else 2 end, 2.5
      from generate_series(1, ${parts}) n`,
  );
  await queryOnce(
    portal.ownerUrl,
    `insert into stock_movements (company_id, part_id, kind, quantity, unit_cost)
      select ${companyId}, p.id, 'receipt', 1 + p.id % 8, 3 from parts p where p.company_id = ${companyId}`,
  );
}

const sentBy = async (path: string) => {
  await people.as.admin.get(path);
  const [session, ...queries] = await statementsOf(() => people.as.admin.get(path));
  expect(session?.sql).toContain('open_session');
  expect(new Set(queries.map(({ roundTrip }) => roundTrip)), 'one round trip').toEqual(new Set([1]));
  return queries;
};

it('lists, search, a part and its ledger take a fixed number of statements', async () => {
  const list = `/api/companies/${people.company.id}/parts`;
  for (const query of ['page=1', 'page=1&search=fuse', 'page=3&sort=stock&low=true'])
    expect(await sentBy(`${list}?${query}`), query).toHaveLength(1);
  expect(await sentBy(`${list}/search?query=p-0012`)).toHaveLength(1);
  expect(await sentBy(`/api/parts/${partId}`)).toHaveLength(1);
  expect(await sentBy(`/api/parts/${partId}/movements?page=1`)).toHaveLength(3);
});

it('the ledger of a part reads its own entries', async () => {
  const queries = await sentBy(`/api/parts/${partId}/movements?page=1`);
  for (const query of queries) {
    const plan = await planOf(portal.ownerUrl, people.company.id, query);
    expect(plan).not.toContain('Seq Scan on stock_movements');
  }
});

/** Returns the number of rows of `parts` that a call reads. Functions count too. */
async function partsRead(path: string): Promise<number> {
  const queries = await sentBy(path);
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role portal_app');
    await client.query("select set_config('app.company_id', $1, true)", [String(people.company.id)]);
    for (const query of queries) await client.query(query.sql, query.values);
    const { rows } = await client.query(`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'parts'`);
    return Number(rows[0].read);
  } finally {
    await client.end();
  }
}

it.each([
  ['page=1', 10_200],
  ['page=1&sort=partNumber&search=P-00012', 700],
  ['page=1&search=meter', 11_000],
  ['page=1&sort=stock&order=desc&search=meter', 11_000],
  ['page=1&search=zz-not-there', 700],
  ['page=1&search=p-', 11_000],
])('the list with %s reads at most %i parts of 20,000', async (query, most) => {
  const read = await partsRead(`/api/companies/${people.company.id}/parts?${query}`);
  expect(read).toBeLessThanOrEqual(most);
});
