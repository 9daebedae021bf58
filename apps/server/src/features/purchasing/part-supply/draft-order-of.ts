import { repairPartMessages } from '@portal/contract/purchasing/part-supply/messages.ts';
import { purchaseOrderForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { type Locked, lockRow, lockRows } from '../../../db/locked.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { createOrder } from '../purchase-orders/index.ts';

/**
 * Returns the newest draft order of a supplier, locked, or a new one (D6.5).
 * @throws 400 for an absent or foreign supplier (access rule 6).
 */
export async function draftOrderOf(
  work: Work,
  supplierId: number,
): Promise<Locked<PurchaseOrderRow> & { supplierName: string }> {
  const { db } = work;
  // The lock on the supplier lets two people who order at once find one draft, and not make two.
  const supplier = await lockRow(
    db.selectFrom('suppliers').select('name').where('id', '=', supplierId),
    'no key update',
  );
  if (!supplier) throw invalidField('supplierId', repairPartMessages.unknownSupplier);
  const draft = await newestDraft(work, supplierId);
  if (draft) return { ...draft, supplierName: supplier.name };
  await createOrder(work, purchaseOrderForm.parse({ supplierId }));
  return { ...(await newestDraft(work, supplierId))!, supplierName: supplier.name };
}

const newestDraft = async (
  { db }: Work,
  supplierId: number,
): Promise<Locked<PurchaseOrderRow> | undefined> => {
  const [draft] = await lockRows(
    db
      .selectFrom('purchaseOrders')
      .selectAll()
      .where('supplierId', '=', supplierId)
      .where('status', '=', 'draft')
      // An order for one repair stays as it is.
      .where('repairId', 'is', null)
      .orderBy('id', 'desc')
      .limit(1),
  );
  return draft;
};
