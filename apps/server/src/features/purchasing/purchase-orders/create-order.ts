import { today } from '@portal/contract/core/dates/dates.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { purchaseOrderForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { namedRecords, refuseRepairOfOther } from './named-records.ts';
import { refuseDaysBeforeOrder, refuseTooLarge } from './purchase-order.policy.ts';
import { publishOrder } from './purchase-order.queries.ts';
import { readOrder } from './read-orders.ts';
import { statusColumns } from './status-columns.ts';

/** The number before the first number of a company (D6.1). */
const BEFORE_FIRST = 1000;

async function takeNumber(db: Db, companyId: number): Promise<string> {
  const { lastNumber } = await db
    .insertInto('companyCounters')
    .values({ companyId, kind: 'purchase_order', lastNumber: BEFORE_FIRST + 1 })
    .onConflict((c) =>
      c.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`company_counters.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `PO-${lastNumber}`;
}

/** Returns the company's next PO number, such as PO-1001 (D6.1). A number that somebody typed before is left out. */
export async function nextNumber(db: Db, companyId: number): Promise<string> {
  for (;;) {
    const poNumber = await takeNumber(db, companyId);
    const taken = await db
      .selectFrom('purchaseOrders')
      .select('id')
      .where(sql`lower(po_number)`, '=', poNumber.toLowerCase())
      .executeTakeFirst();
    if (!taken) return poNumber;
  }
}

/**
 * Creates an order, with the company's next number unless the caller gives one (D6.1). `within` is its path in the body.
 * @throws 400 for an unknown supplier, customer or repair, for a repair of another customer, and for a day before the
 * order date; 409 for a number that
 * is taken.
 */
export async function createOrder(
  work: Work,
  body: z.output<typeof purchaseOrderForm>,
  within = '',
): Promise<PurchaseOrder> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const [company, { repair }] = await Promise.all([ownCompany(db), namedRecords(db, body)]);
  refuseRepairOfOther(repair, body.customerId);
  const day = today(company.timeZone);
  const orderDate = body.orderDate ?? day;
  const dateReceived = body.dateReceived ?? null;
  refuseDaysBeforeOrder({ ...body, orderDate }, within);
  const tax = toNumeric(body.tax ?? null) ?? '0';
  const shipping = toNumeric(body.shipping ?? null) ?? '0';
  refuseTooLarge({ subtotal: '0', tax, shipping });
  const columns = {
    poNumber: body.poNumber || (await nextNumber(db, companyId)),
    supplierId: body.supplierId,
    customerId: body.customerId ?? null,
    repairId: body.repairId ?? null,
    orderDate,
    expectedDeliveryDate: body.expectedDeliveryDate ?? null,
    dateReceived,
    shippingMethod: body.shippingMethod || null,
    trackingNumber: body.trackingNumber || null,
    tax,
    shipping,
    notes: body.notes || null,
    ...statusColumns(
      work,
      body.status,
      { status: 'draft', orderDate, dateReceived, orderedByUserId: null },
      day,
    ),
  };
  const { id } = await db
    .insertInto('purchaseOrders')
    .values({
      sentAt: null,
      orderedByUserId: null,
      orderedBy: null,
      lateToldFor: null,
      ...columns,
      companyId,
      createdById: actor.userId,
      updatedById: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'purchase_order.created', kind: 'purchaseOrder', id, after: columns }),
    publishOrder(work, { companyId, id }),
  ]);
  return readOrder(db, id);
}
