import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRows } from '../../../db/transactions/locked.ts';

/**
 * Locks the order whose id an SQL expression names, until the end of the transaction. Every write locks the order before
 * its items, receipts and papers, so that two writes never wait for each other (decision 0029).
 */
export async function lockOrder(db: Db, orderId: RawBuilder<number>): Promise<void> {
  await lockRows(db.selectFrom('purchaseOrders').select('id').where('id', '=', orderId));
}
