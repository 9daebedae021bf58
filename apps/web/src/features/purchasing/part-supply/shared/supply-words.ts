import { formatDate } from '@portal/contract/core/dates.ts';
import type { OrderedPart, PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';

/** Returns how many pieces a line has: '1 of 3 taken from stock'. Pieces that stock did not have are not taken. */
export function takenWords({
  wanted,
  taken,
  available,
}: Pick<PartSupply, 'wanted' | 'taken' | 'available'>): string {
  const had = taken - Math.min(taken, Math.max(-available, 0));
  if (wanted === 0) return had > 0 ? `${had} taken from stock` : 'No line uses it yet';
  return had >= wanted ? `${had} taken from stock` : `${had} of ${wanted} taken from stock`;
}

/** Returns where the pieces of an order line are: '2 on the way, expected Nov 25, 2026'. */
export function orderWords({ quantity, state, expectedOn }: OrderedPart): string {
  const day = expectedOn ? `, expected ${formatDate(expectedOn)}` : '';
  if (state === 'draft') return `${quantity} on a draft order${day}`;
  return state === 'late' ? `${quantity} late${day}` : `${quantity} on the way${day}`;
}
