import { readSupply } from '../../stock/repair-parts/index.ts';
import type { LockedParts } from '../../stock/stock/index.ts';

/**
 * Returns the pieces that a repair took without stock and that an order of `quantity` pieces replaces. The order first
 * covers the pieces that were never taken.
 */
export async function untakenBy(
  { db }: LockedParts,
  repairId: number,
  { partId, quantity }: { partId: number; quantity: number },
): Promise<number> {
  const supply = (await readSupply(db, [repairId])).find((part) => part.partId === partId);
  if (!supply) return 0;
  const { taken, available, missing } = supply;
  const debt = Math.min(taken, Math.max(-available, 0));
  return Math.max(Math.min(debt, quantity - (missing - debt)), 0);
}
