import { today } from '@portal/contract/core/dates/dates.ts';
import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { purchaseOrderUpdate } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { namedRecords, refuseRepairOfOther } from './named-records.ts';
import { cancelLetter, mailSupplier } from './order-mail.ts';
import { refuseDaysBeforeOrder, refuseTooLarge } from './purchase-order.policy.ts';
import { publishOrder } from './purchase-order.queries.ts';
import { readOrder } from './read-orders.ts';
import { addressOf } from './send-order.ts';
import { statusColumns } from './status-columns.ts';

type Update = z.output<typeof purchaseOrderUpdate>;
type Columns = Partial<PurchaseOrderRow>;

const amount = (given: Cents | null | undefined) =>
  given === undefined ? undefined : (toNumeric(given) ?? '0.00');

/** Returns the columns of the fields that were sent. An emptied text becomes null, an emptied number stays. */
function columnsOf({
  status: _status,
  tellSupplier: _tell,
  tax,
  shipping,
  poNumber,
  ...rest
}: Update): Columns {
  const given = Object.entries({
    ...rest,
    poNumber: poNumber || undefined,
    tax: amount(tax),
    shipping: amount(shipping),
  });
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
}

const changesOf = (row: PurchaseOrderRow, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([field, value]) => value !== row[field as keyof PurchaseOrderRow]),
  );

/** Checks what the changed order would refer to. @throws 400. */
async function refuseWrongRecords({ db }: Work, row: PurchaseOrderRow, changes: Columns): Promise<void> {
  const after = { ...row, ...changes };
  // A repair that was chosen before is checked again when the customer changes.
  const asksRepair = 'repairId' in changes || 'customerId' in changes;
  const { repair } = await namedRecords(db, {
    ...changes,
    repairId: asksRepair ? after.repairId : undefined,
  });
  refuseRepairOfOther(repair, after.customerId);
  refuseTooLarge(after);
}

/** Checks the days that were sent, with those that stay. What is wrong already stops no other change. @throws 400. */
function refuseWrongDays(row: PurchaseOrderRow, given: Columns): void {
  const { orderDate, expectedDeliveryDate, dateReceived } = { ...row, ...given };
  const isNew = (field: 'orderDate' | 'expectedDeliveryDate' | 'dateReceived') =>
    given[field] !== undefined && given[field] !== row[field];
  refuseDaysBeforeOrder({
    orderDate,
    ...((isNew('orderDate') || isNew('expectedDeliveryDate')) && { expectedDeliveryDate }),
    ...((isNew('orderDate') || isNew('dateReceived')) && { dateReceived }),
  });
}

/** Mails the supplier that the order is canceled (D6.8). @throws 400 when the supplier has no address, 429. */
async function mailCancel(work: Work, order: PurchaseOrderRow): Promise<void> {
  const { db } = work;
  const [sender, supplier] = await Promise.all([
    ownSender(db, order.companyId, 'purchase-order.canceled'),
    db.selectFrom('suppliers').selectAll().where('id', '=', order.supplierId).executeTakeFirstOrThrow(),
  ]);
  const to = addressOf(undefined, supplier, 'tellSupplier');
  await countMail(work, 1);
  await mailSupplier(work, sender, { supplier, order, to }, cancelLetter(order.poNumber));
}

/**
 * Changes an order. A status that is set by hand moves no stock (D6.2). An unchanged order leaves no audit entry.
 * @throws 400 as {@link createOrder}; 409 for a number that is taken.
 */
export async function updateOrder(
  work: Work,
  row: Locked<PurchaseOrderRow>,
  body: Update,
): Promise<PurchaseOrder> {
  const { db, actor } = work;
  const { timeZone } = await ownCompany(db);
  const given = columnsOf(body);
  const steps =
    body.status === undefined ? {} : statusColumns(work, body.status, { ...row, ...given }, today(timeZone));
  const changes = changesOf(row, { ...steps, ...given, ...(steps.status && { status: steps.status }) });
  const fields = Object.keys(changes) as (keyof PurchaseOrderRow)[];
  if (fields.length === 0) return readOrder(db, row.id);
  refuseWrongDays(row, given);
  await refuseWrongRecords(work, row, changes);
  await db
    .updateTable('purchaseOrders')
    .set({
      ...(changes as object),
      updatedById: actor.userId,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'purchase_order.updated',
      kind: 'purchaseOrder',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    body.tellSupplier && changes.status === 'canceled' && mailCancel(work, { ...row, ...changes }),
    publishOrder(work, row),
  ]);
  return readOrder(db, row.id);
}
