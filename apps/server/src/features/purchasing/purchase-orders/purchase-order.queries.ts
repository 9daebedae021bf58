import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Work } from '../../../work.ts';

/** Tells the company's screens to load the order again. */
export const publishOrder = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'purchaseOrder', id });

/** An order with the names of what it refers to. */
export type FoundOrder = PurchaseOrderRow & {
  supplierName: string;
  customerName: string | null;
  serviceReportNumber: string | null;
  itemCount: number;
  isLate: boolean;
};

/** A line with the number of the repair that it was ordered for. */
export type FoundItem = PurchaseOrderItemRow & { serviceReportNumber: string | null };

/** The day in the company's zone. */
export const companyDay = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

/** True for orders (`purchase_orders as o`) that were expected before today and of which something is missing (D6.8). */
export const isLate = sql<SqlBool>`(o.status in ('ordered','partial') and o.expected_delivery_date < ${companyDay})`;

/** Returns the orders of the sub-query `page`, which gives ids in a column `id`. */
export const ordersOf = async (
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<FoundOrder[]> => {
  const { rows } = await sql<FoundOrder>`
    select o.*, s.name as supplier_name, k.name as customer_name, r.service_report_number,
      (select count(*) from purchase_order_items i
        where i.company_id = o.company_id and i.purchase_order_id = o.id) as item_count,
      coalesce(${isLate}, false) as is_late
    from (${page}) p join purchase_orders o on o.id = p.id
      join suppliers s on s.id = o.supplier_id
      left join customers k on k.id = o.customer_id
      left join repairs r on r.id = o.repair_id and r.deleted_at is null
    order by ${order}`.execute(db);
  return rows;
};

/** Returns one order, or undefined when it is absent or foreign. */
export const findOrder = async (db: Db, id: number): Promise<FoundOrder | undefined> =>
  (await ordersOf(db, sql`select ${id}::int as id`, sql`o.id`))[0];

/** Returns the lines of an order in their order. */
export async function itemsOf(db: Db, purchaseOrderId: number): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select i.*, r.service_report_number from purchase_order_items i
      left join repairs r on r.id = i.repair_id and r.deleted_at is null
    where i.purchase_order_id = ${purchaseOrderId} order by i.id`.execute(db);
  return rows;
}

/** Returns one line, which exists. */
export async function readItem(db: Db, id: number): Promise<FoundItem> {
  const { rows } = await sql<FoundItem>`
    select i.*, r.service_report_number from purchase_order_items i
      left join repairs r on r.id = i.repair_id and r.deleted_at is null
    where i.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Returns the order as admins see it. */
export const presentOrder = (row: FoundOrder): PurchaseOrder => ({
  ...row,
  subtotal: toDollars(fromNumeric(row.subtotal)),
  tax: toDollars(fromNumeric(row.tax)),
  shipping: toDollars(fromNumeric(row.shipping)),
  total: toDollars(fromNumeric(row.total)),
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns the line as admins see it. */
export const presentItem = (row: FoundItem): PurchaseOrderItem => ({
  ...row,
  unitPrice: toDollars(fromNumeric(row.unitPrice)),
  lineTotal: toDollars(fromNumeric(row.lineTotal)),
});
