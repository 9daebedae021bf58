import type { SupplyRow } from '../repair-parts/index.ts';

/**
 * Returns the pieces that a repair took without stock and that an order of `quantity` pieces replaces. The order first
 * covers the pieces that were never taken.
 */
export function untakenBy(
  { taken, available, missing }: Pick<SupplyRow, 'taken' | 'available' | 'missing'>,
  quantity: number,
): number {
  const debt = Math.min(taken, Math.max(-available, 0));
  return Math.max(Math.min(debt, quantity - (missing - debt)), 0);
}
