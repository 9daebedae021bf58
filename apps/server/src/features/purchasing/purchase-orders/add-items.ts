import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { ITEMS_MAX } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseTooLarge } from './purchase-order.policy.ts';
import { publishOrder } from './purchase-order.queries.ts';

/** A line that another area orders. The caller has checked that its part and its repair belong to the company. */
export interface NewItem {
  partId: number;
  partNumber: string;
  description: string;
  manufacturer: string | null;
  quantity: number;
  unitPrice: Cents;
  repairId: number | null;
  isForStock: boolean;
}

type Order = Pick<PurchaseOrderRow, 'id' | 'companyId'>;

/**
 * Adds lines to a new draft without lines, tax and shipping, with one statement for all of them (D6.4).
 * @throws 400 for a total that is too large, 409 for more than 1,000 lines.
 */
export async function addItems(work: Work, order: Order, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  if (items.length > ITEMS_MAX) throw conflict('purchase-order.too_many_items', say.tooManyItems);
  const more = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  refuseTooLarge({ subtotal: '0', tax: '0', shipping: '0' }, more);
  const columns = items.map((item) => ({ ...item, unitPrice: toNumeric(item.unitPrice) }));
  await Promise.all([
    work.db
      .insertInto('purchaseOrderItems')
      .values(
        columns.map((item) => ({
          ...item,
          closeShortReason: null,
          companyId: order.companyId,
          purchaseOrderId: order.id,
        })),
      )
      .execute(),
    record(work, {
      action: 'purchase_order.item_added',
      kind: 'purchaseOrder',
      id: order.id,
      after: { items: columns },
    }),
    publishOrder(work, order),
  ]);
}
