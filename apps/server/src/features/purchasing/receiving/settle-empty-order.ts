import { today } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';

/** Marks an order as received of which nothing is expected, such as one without lines (B4). */
export async function settleEmptyOrder({ db, actor }: Work, order: PurchaseOrderRow): Promise<void> {
  const { timeZone } = await ownCompany(db);
  await db
    .updateTable('purchaseOrders')
    .set({
      status: 'received',
      dateReceived: order.dateReceived ?? today(timeZone),
      updatedById: actor.userId,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', order.id)
    .execute();
}
