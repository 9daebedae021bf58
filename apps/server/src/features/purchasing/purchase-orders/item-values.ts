import { fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type {
  purchaseOrderItemForm,
  purchaseOrderItemUpdate,
} from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PurchaseOrderItemRow } from '../../../db/schema/purchase-orders.ts';
import { invalidField } from '../../../errors.ts';

type Given = z.output<typeof purchaseOrderItemForm> | z.output<typeof purchaseOrderItemUpdate>;
type ItemColumns = Pick<
  PurchaseOrderItemRow,
  | 'partId'
  | 'partNumber'
  | 'description'
  | 'manufacturer'
  | 'quantity'
  | 'unitPrice'
  | 'isForStock'
  | 'repairId'
>;

/** Returns the columns of the fields that were sent. An emptied text becomes null. */
export function itemColumns({ unitPrice, ...rest }: Given): Partial<ItemColumns> {
  const given = { ...rest, ...(unitPrice !== undefined && { unitPrice: toNumeric(unitPrice) }) };
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
}

/** Returns the cents of a line. */
export const lineCents = ({ quantity, unitPrice }: Pick<ItemColumns, 'quantity' | 'unitPrice'>): number =>
  quantity * fromNumeric(unitPrice);

/**
 * Reads and holds the catalogue part that a line names. @throws 400 when it is absent or foreign (access rule 6).
 */
export async function partNamed(db: Db, partId: number | null | undefined) {
  if (!partId) return undefined;
  const found = await db
    .selectFrom('parts')
    .select(['partNumber', 'manufacturer'])
    .where('id', '=', partId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalidField('partId', say.unknownPart);
  return found;
}
