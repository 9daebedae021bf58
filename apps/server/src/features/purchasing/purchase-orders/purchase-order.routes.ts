import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addItem } from './add-item.ts';
import { deleteItem, updateItem } from './change-item.ts';
import { createOrder } from './create-order.ts';
import { addPaper, deletePaper, listPapers, readPaper } from './papers.ts';
import { deleteRefusal } from './purchase-order.policy.ts';
import { isLate, ordersOf, presentOrder, publishOrder } from './purchase-order.queries.ts';
import { readItems, readOrder } from './read-orders.ts';
import { prepareSend, previewOrder, sendOrder } from './send-order.ts';
import { updateOrder } from './update-order.ts';

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
async function listOrders(db: Db, query: OrderQuery): Promise<Total & { rows: PurchaseOrder[] }> {
  const order = orderBy(query);
  const from = query.search
    ? sql`find_purchase_orders(${query.search}) f join purchase_orders o on o.id = f.purchase_order_id`
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

/**
 * Deletes a draft with its items (B4).
 * @throws 409 for any other order, and for one that became a draft again after something of it was received.
 */
async function deleteOrder(work: Work, row: Locked<PurchaseOrderRow>): Promise<void> {
  const { db } = work;
  const refusal = deleteRefusal(row);
  if (refusal) throw refusal;
  const { rows } = await sql`select 1 from purchase_order_receipts where purchase_order_id = ${row.id}
    union all select 1 from purchase_order_papers where purchase_order_id = ${row.id} limit 1`.execute(db);
  if (rows.length > 0) throw conflict('purchase-order.received', say.orderReceived(row.poNumber));
  await db.deleteFrom('purchaseOrders').where('id', '=', row.id).execute();
  const { poNumber, supplierId, customerId, repairId, total, notes } = row;
  await Promise.all([
    record(work, {
      action: 'purchase_order.deleted',
      kind: 'purchaseOrder',
      id: row.id,
      before: { poNumber, supplierId, customerId, repairId, total, notes },
    }),
    publishOrder(work, row),
  ]);
}

export const purchaseOrdersRoutes: Handlers<typeof endpoints.purchaseOrders> = {
  list: ({ work: { db }, query }) => listOrders(db, query),
  create: ({ work, body }) => createOrder(work, body),
  get: ({ work: { db }, params }) => readOrder(db, params.id),
  update: ({ work, record, body }) => updateOrder(work, record, body),
  delete: ({ work, record }) => deleteOrder(work, record),
  listItems: ({ work: { db, actor }, params }) => readItems(db, actor, params.id),
  addItem: ({ work, record, body }) => addItem(work, record, body),
  updateItem: ({ work, record, body }) => updateItem(work, record, body),
  deleteItem: ({ work, record }) => deleteItem(work, record),
};

export const purchaseOrderPapersRoutes: Handlers<typeof endpoints.purchaseOrderPapers> = {
  preview: ({ work: { db, runtime }, params }) => previewOrder(runtime, db, params.id),
  send: async ({ work, record, body }) => {
    const drawn = await prepareSend(work, record, body);
    return ({ work, record, body }) => sendOrder(work, record, body, drawn);
  },
  list: ({ work: { db, actor }, params }) => listPapers(db, actor, params.id),
  add: async ({ files }, { query: { kind }, record: { companyId }, work: { runtime } }) => {
    const paper = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addPaper(work, record, kind, paper);
  },
  read: ({ work: { db, runtime }, params }) => readPaper(runtime, db, params.id),
  delete: ({ work, record }) => deletePaper(work, record),
};
