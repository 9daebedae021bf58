import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { PurchaseOrderStatus } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Work } from '../../../work.ts';

type Columns = Partial<
  Pick<PurchaseOrderRow, 'status' | 'orderDate' | 'dateReceived' | 'orderedByUserId' | 'orderedBy'>
>;

/**
 * Returns the columns that a new status sets: who ordered, and the days of ordering and receiving unless they are known.
 * It moves no stock (D6.2). `today` is the day in the company's zone.
 */
export function statusColumns(
  { actor }: Pick<Work, 'actor'>,
  status: PurchaseOrderStatus,
  before: Pick<PurchaseOrderRow, 'status' | 'orderDate' | 'dateReceived' | 'orderedByUserId'>,
  today: CalendarDate,
): Columns {
  if (status === before.status) return {};
  const isOrdered = status !== 'draft' && status !== 'canceled';
  return {
    status,
    ...(isOrdered &&
      before.orderedByUserId === null && { orderedByUserId: actor.userId, orderedBy: actor.displayName }),
    ...(isOrdered && before.orderDate === null && { orderDate: today }),
    ...(status === 'draft' && { orderedByUserId: null, orderedBy: null }),
    dateReceived: status === 'received' ? (before.dateReceived ?? today) : null,
  };
}
