import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let path: string;
// 8,000 orders with 16,000 lines in 6 companies. The queries ask for one of the companies.
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/purchase-orders`;
  const companyIds = [people.company.id];
  for (let n = 0; n < 5; n++) companyIds.push((await portal.buildCompany()).id);
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const [n, companyId] of companyIds.entries()) {
      await sql`insert into suppliers (company_id, name) select ${companyId}, 'Supplier ' || n
        from generate_series(1, 20) n`.execute(db);
      await sql`insert into purchase_orders (company_id, po_number, supplier_id, status, order_date,
          expected_delivery_date)
        select ${companyId}, 'PO-' || n, (select min(id) from suppliers where company_id = ${companyId}) + n % 20,
          (array['draft','ordered','partial','received','received','received','canceled'])[1 + n % 7],
          date '2025-01-01' + n % 500, date '2025-01-08' + n % 500
        from generate_series(1, ${n === 0 ? 4000 : 800}::int) n`.execute(db);
      await sql`insert into purchase_order_items (company_id, purchase_order_id, part_number, description, quantity,
          unit_price)
        select o.company_id, o.id, 'P-' || md5(o.id::text), 'Washer ' || k, 2, 1.5 from purchase_orders o,
          generate_series(1, 2) k where o.company_id = ${companyId}`.execute(db);
    }
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
const own = 'o.company_id = app_company()';

it.each([
  ['purchase_orders_by_number', 'true', 'length(o.po_number) desc, o.po_number desc, o.id desc'],
  ['purchase_orders_by_order_date', 'true', 'o.order_date asc nulls last, o.id'],
  ['purchase_orders_by_latest_order_date', 'true', 'o.order_date desc nulls last, o.id desc'],
  ['purchase_orders_by_expected', 'true', 'o.expected_delivery_date asc nulls last, o.id'],
  ['purchase_orders_by_latest_expected', 'true', 'o.expected_delivery_date desc nulls last, o.id desc'],
  ['purchase_orders_by_total', 'true', 'o.total desc, o.id desc'],
  ['purchase_orders_by_status', "o.status = 'partial'", 'o.id desc'],
])('a page of orders reads the index %s', async (index, where, order) => {
  const page = `select o.id from purchase_orders o where ${own} and ${where} order by ${order} limit 10`;
  expect(await planOf(page)).toContain(index);
});

it('the search reads the trigram indexes', async () => {
  expect(
    await planOf(
      `select o.id from purchase_orders o where ${own} and search_fold(o.search_text) like '%po3999%'`,
    ),
  ).toContain('purchase_orders_found');
  expect(
    await planOf(
      `select i.id from purchase_order_items i where i.company_id = app_company()
        and search_fold(i.search_text) like '%zephyr%'`,
    ),
  ).toContain('purchase_order_items_found');
});

it.each([
  ['a page', '?page=3', 2],
  ['a search', '?page=1&search=po-39', 2],
  ['late orders', '?page=1&late=true', 2],
])('%s of orders is one round trip with a fixed number of statements', async (_what, query, expected) => {
  const reply = await people.as.admin.get(`${path}${query}`);
  expect(reply.body).toHaveLength(10);
  const [session, ...queries] = await statementsOf(() => people.as.admin.get(`${path}${query}`));
  expect(session?.sql).toContain('open_session');
  expect(queries).toHaveLength(expected);
});

it('receiving takes as many statements for ten lines as for one', async () => {
  const statementsFor = async (lines: number) => {
    const { body: order } = await people.as.admin.post(path, {
      supplierId: (await people.as.admin.get(path.replace('purchase-orders', 'suppliers'))).body[0].id,
    });
    for (let n = 0; n < lines; n++) {
      const part = await portal.insert('parts', {
        companyId: people.company.id,
        partNumber: `${order.id}-${n}`,
      });
      const item = { partId: part.id, description: 'Washer', quantity: 1, unitPrice: 1 };
      await people.as.admin.post(`/api/purchase-orders/${order.id}/items`, item);
    }
    await people.as.admin.patch(`/api/purchase-orders/${order.id}`, { status: 'ordered' });
    return (await statementsOf(() => people.as.admin.post(`/api/purchase-orders/${order.id}/receive`, {})))
      .length;
  };
  await statementsFor(1);
  expect(await statementsFor(10)).toBe(await statementsFor(1));
});
