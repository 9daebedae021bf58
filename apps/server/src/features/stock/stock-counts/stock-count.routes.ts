import type { endpoints } from '@portal/contract/index.ts';
import { stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type { countedLines, StockCount, StockCountLine } from '@portal/contract/stock/stock-counts/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { StockCountRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts, moveStock } from '../stock/index.ts';
import { countSheetPdf } from './count-sheet-pdf.ts';
import {
  allLines,
  linesOf,
  listCounts,
  listLines,
  openCount,
  publishCount,
  readCount,
} from './open-count.ts';

/** Refuses a count that is closed. @throws 409. */
function refuseClosed({ state }: StockCountRow): void {
  if (state !== 'open') throw conflict('stock-count.closed', stockCountMessages.closed);
}

/**
 * Saves counted quantities. A part counted after what moved since the sheet was opened is expected as it is now (D6.7).
 * @throws 400 for a part that is not on the sheet; 409 when the count is closed.
 */
async function saveCounted(
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
async function finishCount(work: Work, count: Locked<StockCountRow>): Promise<StockCount> {
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
async function cancelCount(work: Work, count: Locked<StockCountRow>): Promise<StockCount> {
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

/** Returns the count sheet on paper, with an empty column (D6.7). @throws 404 when the count is absent or foreign. */
async function drawCountSheet(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const [company, count, lines] = await Promise.all([ownCompany(db), readCount(db, id), allLines(db, id)]);
  return {
    body: () =>
      refuseWhenBusy(
        letterheadOf(runtime, company).then((letterhead) =>
          countSheetPdf({ company: letterhead, timeZone: company.timeZone, count, lines }),
        ),
      ),
    type: 'application/pdf',
    name: `Count sheet ${count.location ?? 'all locations'}.pdf`,
    inline: true,
  };
}

export const stockCountsRoutes: Handlers<typeof endpoints.stockCounts> = {
  list: ({ work: { db }, query }) => listCounts(db, query),
  open: ({ work, body }) => openCount(work, body),
  get: ({ work: { db }, params }) => readCount(db, params.id),
  sheet: ({ work: { db, runtime }, params }) => drawCountSheet(runtime, db, params.id),
  lines: ({ work: { db }, params, query }) => listLines(db, params.id, query),
  count: ({ work, record, body }) => saveCounted(work, record, body),
  finish: ({ work, record }) => finishCount(work, record),
  cancel: ({ work, record }) => cancelCount(work, record),
};
