import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishOrder } from './publish-order.ts';
import { deleteRefusal } from './purchase-order.policy.ts';

/**
 * Deletes a draft with its items (B4).
 * @throws 409 for any other order, and for one that became a draft again after something of it was received.
 */
export async function deleteOrder(work: Work, row: Locked<PurchaseOrderRow>): Promise<void> {
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
