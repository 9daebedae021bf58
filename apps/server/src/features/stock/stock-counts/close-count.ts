import { stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type { StockCount } from '@portal/contract/stock/stock-counts/shapes.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { StockCountRow } from '../../../db/schema/stock.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts, moveStock } from '../stock/index.ts';
import { publishCount } from './publish-count.ts';
import { refuseClosed } from './save-counted.ts';
import { readCount } from './stock-count.queries.ts';

interface Line {
  partId: number;
  partNumber: string;
  difference: number;
}

async function close(work: Work, { id }: StockCountRow, state: 'finished' | 'cancelled'): Promise<void> {
  await work.db
    .updateTable('stockCounts')
    .set({
      state,
      closedAt: sql<Date>`now()`,
      closedBy: work.actor.displayName,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes a count. Each difference becomes one correction under the reason of the count, so what moved since the sheet
 * was opened stays (D6.7).
 * @throws 409 when the count is closed, or nothing was counted.
 */
export async function finishCount(work: Work, count: Locked<StockCountRow>): Promise<StockCount> {
  refuseClosed(count);
  const { db } = work;
  const counted = await db
    .selectFrom('stockCountLines')
    .select('partId')
    .where('stockCountId', '=', count.id)
    .where('counted', 'is not', null)
    .execute();
  if (counted.length === 0) throw conflict('stock-count.empty', stockCountMessages.nothingCounted);
  // Nothing moves between the note of what has moved and the corrections.
  const locked = lockParts(
    db,
    counted.map(({ partId }) => partId),
  );
  const { rows } = await sql<Line>`update stock_count_lines l
    set open = false, moved = p.quantity_on_hand - l.expected from parts p
    where l.stock_count_id = ${count.id} and p.id = l.part_id
    returning l.part_id, p.part_number, coalesce(l.counted - l.expected, 0) as difference`.execute(db);
  const corrections = rows.filter(({ difference }) => difference !== 0);
  await moveStock(
    work,
    locked,
    corrections.map(({ partId, difference }) => ({
      partId,
      kind: 'correction',
      quantity: difference,
      reason: count.reason,
      stockCountId: count.id,
    })),
  );
  await Promise.all([
    close(work, count, 'finished'),
    record(work, {
      action: 'stock.count_finished',
      kind: 'stockCount',
      id: count.id,
      after: {
        counted: counted.length,
        ...Object.fromEntries(corrections.map(({ partNumber, difference }) => [partNumber, difference])),
      },
    }),
    publishCount(work, count),
  ]);
  return readCount(db, count.id);
}

/** Closes a count without corrections. @throws 409 when it is closed. */
export async function cancelCount(work: Work, count: Locked<StockCountRow>): Promise<StockCount> {
  refuseClosed(count);
  await sql`update stock_count_lines l set open = false, moved = p.quantity_on_hand - l.expected from parts p
    where l.stock_count_id = ${count.id} and p.id = l.part_id`.execute(work.db);
  await Promise.all([
    close(work, count, 'cancelled'),
    record(work, { action: 'stock.count_cancelled', kind: 'stockCount', id: count.id }),
    publishCount(work, count),
  ]);
  return readCount(work.db, count.id);
}
