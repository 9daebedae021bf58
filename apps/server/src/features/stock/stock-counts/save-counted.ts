import { stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type { countedLines, StockCountLine } from '@portal/contract/stock/stock-counts/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { StockCountRow } from '../../../db/schema/stock.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishCount } from './publish-count.ts';
import { linesOf } from './stock-count.queries.ts';

/** Refuses a count that is closed. @throws 409. */
export function refuseClosed({ state }: StockCountRow): void {
  if (state !== 'open') throw conflict('stock-count.closed', stockCountMessages.closed);
}

/**
 * Saves counted quantities. A part counted after what moved since the sheet was opened is expected as it is now (D6.7).
 * @throws 400 for a part that is not on the sheet; 409 when the count is closed.
 */
export async function saveCounted(
  work: Work,
  count: Locked<StockCountRow>,
  { lines }: z.output<typeof countedLines>,
): Promise<StockCountLine[]> {
  refuseClosed(count);
  const { db, actor } = work;
  const partIds = lines.map(({ partId }) => partId);
  const before = await linesOf(db, count.id, partIds);
  const known = new Map(before.map((line) => [line.partId, line]));
  const missing = lines.findIndex(({ partId }) => !known.has(partId));
  if (missing >= 0) throw invalidField(`lines.${missing}.partId`, stockCountMessages.unknownPart);
  await sql`update stock_count_lines l set counted = g.counted,
      counted_by = case when g.counted is null then null else ${actor.displayName}::text end,
      expected = case when g.after_moves then p.quantity_on_hand else l.expected end
    from unnest(${partIds}::int[], ${lines.map(({ counted }) => counted)}::int[],
        ${lines.map(({ afterMoves }) => afterMoves ?? false)}::boolean[]) g (part_id, counted, after_moves)
      join parts p on p.id = g.part_id
    where l.stock_count_id = ${count.id} and l.part_id = g.part_id`.execute(db);
  const numberOf = (partId: number) => known.get(partId)!.partNumber;
  const [after] = await Promise.all([
    linesOf(db, count.id, partIds),
    record(work, {
      action: 'stock.counted',
      kind: 'stockCount',
      id: count.id,
      before: Object.fromEntries(before.map(({ partNumber, counted }) => [partNumber, counted])),
      after: Object.fromEntries(lines.map(({ partId, counted }) => [numberOf(partId), counted])),
    }),
    publishCount(work, count),
  ]);
  return after;
}
