import { repairPartMessages, shortWarning } from '@portal/contract/purchasing/part-supply/messages.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { freeStock, type LockedParts, moveStock } from '../stock/index.ts';
import { type PartNeed, type StockChange, stockChanges } from './stock-change.ts';

/** A line of a repair, as far as it counts for stock. */
export interface Line {
  partId?: number | null | undefined;
  quantity: number;
}

/** Returns the ids of the catalogue parts that these lines name, each once. */
export const partIdsOf = (lines: readonly Line[]): number[] => [
  ...new Set(lines.flatMap(({ partId }) => partId ?? [])),
];

/**
 * Refuses lines with a part that the company does not have.
 * @throws 400 "Unknown part" at the line, for absent and foreign parts alike (access rule 6).
 */
export function refuseUnknownParts(lines: readonly Line[], needs: readonly PartNeed[]): void {
  const known = new Set(needs.map(({ partId }) => partId));
  const at = lines.findIndex(({ partId }) => partId != null && !known.has(partId));
  if (at !== -1) throw invalidField(`partsUsed.${at}.partId`, repairPartMessages.unknownPart);
}

/** Returns the pieces that the lines want of each part of the catalogue, by its id. */
export function wantedBy(lines: readonly Line[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { partId, quantity } of lines)
    if (partId != null) wanted.set(partId, (wanted.get(partId) ?? 0) + quantity);
  return wanted;
}

/** Moves and frees stock for a repair. */
export async function applyChanges(
  work: Work,
  locked: LockedParts,
  repairId: number,
  changes: readonly StockChange[],
  reason: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const moves = changes.filter(({ moved }) => moved !== 0);
  const releases = changes.filter(({ freed }) => freed > 0);
  await Promise.all([
    freeStock(
      work,
      locked,
      releases.map(({ partId, freed }) => ({ partId, repairId, quantity: freed })),
    ),
    moveStock(
      work,
      locked,
      moves.map(({ partId, moved }) => ({ partId, kind: 'use', quantity: moved, repairId, reason })),
    ),
  ]);
}

const readShort = fixedStatement<{ partNumber: string; missing: number }>(`
  select p.part_number, least(n.taken, p.quantity_reserved - p.quantity_on_hand)::int as missing
  from parts p join repair_part_needs n on n.part_id = p.id and n.repair_id = $1
  where p.id = any($2::int[]) and p.quantity_on_hand < p.quantity_reserved and n.taken > 0
  order by p.part_number`);

/**
 * Takes from stock, or gives back, the difference that new lines of a repair make (D6.3). Call it after the lines were
 * stored, with `needs` as they were before. Returns a warning for each part of which less is in stock than was taken:
 * it never blocks.
 */
export async function takePartsOfLines(
  work: Work,
  locked: LockedParts,
  repairId: number,
  needs: readonly PartNeed[],
  lines: readonly Line[],
): Promise<string[]> {
  const changes = stockChanges(needs, wantedBy(lines));
  const taken = changes.filter(({ moved }) => moved < 0).map(({ partId }) => partId);
  // The connection runs statements in the order in which they are sent, so the second one sees the movements.
  const [, short] = await Promise.all([
    applyChanges(work, locked, repairId, changes),
    taken.length > 0 ? readShort(work.db, [repairId, taken]) : [],
  ]);
  return short.map(({ partNumber, missing }) => shortWarning(partNumber, missing));
}
