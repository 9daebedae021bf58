import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { purchaseOrderItemForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { ITEMS_MAX } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { z } from 'zod';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { itemColumns, lineCents, partNamed } from './item-values.ts';
import { refuseUnknownRepair } from './named-records.ts';
import { itemsRefusal, refuseTooLarge } from './purchase-order.policy.ts';
import { presentItem, publishOrder, readItem } from './purchase-order.queries.ts';

/**
 * Adds a line to a draft. A line of a catalogue part takes its number and manufacturer
 * unless it brings its own.
 * @throws 400 for an unknown part or repair, and for a total that is too large; 409 for an order that is not a draft
 * (B4), or that has 1,000 lines.
 */
export async function addItem(
  work: Work,
  order: Locked<PurchaseOrderRow>,
  body: z.output<typeof purchaseOrderItemForm>,
): Promise<PurchaseOrderItem> {
  const { db } = work;
  const refusal = itemsRefusal(order);
  if (refusal) throw refusal;
  const [part, { count }] = await Promise.all([
    partNamed(db, body.partId),
    db
      .selectFrom('purchaseOrderItems')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('purchaseOrderId', '=', order.id)
      .executeTakeFirstOrThrow(),
    refuseUnknownRepair(db, body.repairId),
  ]);
  if (count >= ITEMS_MAX) throw conflict('purchase-order.too_many_items', say.tooManyItems);
  const columns = {
    partId: null,
    manufacturer: part?.manufacturer ?? null,
    repairId: null,
    ...itemColumns(body),
    partNumber: body.partNumber || (part?.partNumber ?? null),
    description: body.description,
    quantity: body.quantity,
    unitPrice: toNumeric(body.unitPrice),
  };
  refuseTooLarge(order, lineCents(columns), 'unitPrice');
  const { id } = await db
    .insertInto('purchaseOrderItems')
    .values({ ...columns, closeShortReason: null, companyId: order.companyId, purchaseOrderId: order.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'purchase_order.item_added',
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: id, ...columns },
    }),
    publishOrder(work, order),
  ]);
  return presentItem(await readItem(db, id));
}
