import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { type ActOnStock, needsOf } from '../../stock/repair-parts/index.ts';
import { type LockedParts, lockPartsOfRepair, moveStock, reserveStock } from '../../stock/stock/index.ts';
import { partsOf, replaceParts } from '../repairs/index.ts';

/** The part lines before an act, and what it did to stock. */
export interface StoredLines {
  id: number;
  repairId: number;
  parts: PartUsed[] | null;
  /** `itemId` is the order line from which the freed pieces had come. */
  stock: (ActOnStock & { itemId: number | null })[] | null;
}

/** Reverses the movements of the act by counter-entries (D6.2), in the order in which they were made. */
async function reverseMovements(
  work: Work,
  locked: LockedParts,
  act: StoredLines,
  reason: string,
): Promise<void> {
  const movements = await work.db
    .selectFrom('stockMovements')
    .selectAll()
    .where('actId', '=', act.id)
    .orderBy('id')
    .execute();
  await moveStock(
    work,
    locked,
    movements.map(({ id, partId, kind, quantity, repairId }) => ({
      partId,
      kind,
      quantity: -quantity,
      repairId,
      reason,
      reversesId: id,
    })),
  );
}

/** Returns true when a receipt was reversed since the act, from which pieces that the act freed may have come. */
async function isReceiptReversed({ db }: LockedParts, act: StoredLines): Promise<boolean> {
  const freed = (act.stock ?? []).filter((part) => part.freed > 0).map(({ partId }) => partId);
  if (freed.length === 0) return false;
  const { rows } = await sql`select from stock_movements m join repair_acts a on a.id = ${act.id}
    where m.part_id = any(${freed}::int[]) and m.kind = 'receipt' and m.reverses_id is not null
      and (m.moved_at >= a.made_at or m.id > (select max(x.id) from stock_movements x where x.act_id = a.id))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Gives a repair the part lines back that it had before the act, its stock and its reservations. Returns false, and
 * changes nothing, when the repair wants or has other pieces than after the act, or when what the act freed never came.
 */
export async function giveBackLines(work: Work, repair: RepairRow, act: StoredLines): Promise<boolean> {
  if (!act.parts) return true;
  const stock = act.stock ?? [];
  const partIds = stock.map(({ partId }) => partId);
  const locked = lockPartsOfRepair(work.db, repair.id, partIds);
  const [needs, before, neverCame] = await Promise.all([
    needsOf(locked, repair.id, partIds),
    partsOf(work.db, repair.id),
    isReceiptReversed(locked, act),
  ]);
  const isAsLeft = stock.every(({ partId, wanted, taken, reserved }) =>
    needs.some(
      (need) =>
        need.partId === partId &&
        need.wanted === wanted &&
        need.taken === taken &&
        need.reserved === reserved,
    ),
  );
  if (!isAsLeft || neverCame) return false;
  await replaceParts(locked, repair, before, act.parts);
  await reverseMovements(work, locked, act, `Undone on ${repair.serviceReportNumber}`);
  await reserveStock(
    work,
    locked,
    stock
      .filter(({ freed }) => freed > 0)
      .map(({ partId, freed, itemId }) => ({
        partId,
        repairId: repair.id,
        quantity: freed,
        purchaseOrderItemId: itemId,
      })),
  );
  return true;
}
