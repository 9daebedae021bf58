import type { PartUsed } from '@portal/contract/repairs/update.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { type ActOnStock, needsOf } from '../repair-parts/index.ts';
import { replaceParts } from '../repairs/index.ts';
import { type LockedParts, lockPartsOfRepair, moveStock, reserveStock } from '../stock/index.ts';

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

/**
 * Gives a repair the part lines back that it had before the act, its stock and its reservations. Returns false, and
 * changes nothing, when the repair wants or has other pieces than after the act.
 */
export async function giveBackLines(work: Work, repair: RepairRow, act: StoredLines): Promise<boolean> {
  if (!act.parts) return true;
  const stock = act.stock ?? [];
  const partIds = stock.map(({ partId }) => partId);
  const locked = lockPartsOfRepair(work.db, repair.id, partIds);
  const needs = await needsOf(locked, repair.id, partIds);
  const isAsLeft = stock.every(({ partId, wanted, taken, reserved }) =>
    needs.some(
      (need) =>
        need.partId === partId &&
        need.wanted === wanted &&
        need.taken === taken &&
        need.reserved === reserved,
    ),
  );
  if (!isAsLeft) return false;
  await replaceParts(locked, repair, act.parts);
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
