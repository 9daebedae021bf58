import type { Query } from '@portal/contract/core/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { containing } from '../../../db/search-pattern.ts';
import { presentOrder } from './purchase-order.present.ts';
import { isLate, ordersOf } from './purchase-order.queries.ts';

type OrderQuery = Query<typeof endpoints.purchaseOrders.list>;

/** Returns the ORDER BY for `purchase_orders as o`. Numbers that the portal gave sort as numbers. */
function orderBy({ sort, order = 'desc' }: OrderQuery): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? '' : 'desc');
  const dated = (column: 'order_date' | 'expected_delivery_date') =>
    sql`o.${sql.raw(column)} ${sql.raw(order === 'asc' ? 'asc nulls last' : 'desc nulls last')}, o.id ${way}`;
  switch (sort) {
    case 'poNumber':
      return sql`length(o.po_number) ${way}, o.po_number ${way}, o.id ${way}`;
    case 'orderDate':
      return dated('order_date');
    case 'expectedDeliveryDate':
      return dated('expected_delivery_date');
    case 'total':
      return sql`o.total ${way}, o.id ${way}`;
    default:
      return sql`o.id ${way}`;
  }
}

/** Returns the conditions on `purchase_orders as o`. */
function whereOf(query: OrderQuery): RawBuilder<SqlBool> {
  const { status, supplierId, customerId, repairId, late } = query;
  const conditions = [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [sql<SqlBool>`o.status = ${status}`]),
    ...(supplierId === undefined ? [] : [sql<SqlBool>`o.supplier_id = ${supplierId}`]),
    ...(customerId === undefined ? [] : [sql<SqlBool>`o.customer_id = ${customerId}`]),
    ...(repairId === undefined
      ? []
      : [
          sql<SqlBool>`(o.repair_id = ${repairId} or o.id in (
            select i.purchase_order_id from purchase_order_items i where i.repair_id = ${repairId}))`,
        ]),
    ...(late === undefined ? [] : [late ? isLate : sql<SqlBool>`not coalesce(${isLate}, false)`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Returns a page of a company's orders, newest first unless the caller asks otherwise, in one round trip (B2.12, D2.3). */
export async function listOrders(db: Db, query: OrderQuery): Promise<Total & { rows: PurchaseOrder[] }> {
  const order = orderBy(query);
  const from = query.search
    ? sql`find_purchase_orders(${containing(query.search)}) f join purchase_orders o on o.id = f.purchase_order_id`
    : sql`purchase_orders o`;
  const where = whereOf(query);
  const [rows, counted] = await Promise.all([
    ordersOf(
      db,
      sql`select o.id from ${from} where ${where} order by ${order} ${rowsOfPage(window(query))}`,
      order,
    ),
    sql<{ counted: number }>`select count(*) as counted from (
      select 1 from ${from} where ${where} limit ${COUNTED_MAX + 1}) counted`.execute(db),
  ]);
  return { rows: rows.map(presentOrder), ...cappedTotal(counted.rows[0]!.counted) };
}
