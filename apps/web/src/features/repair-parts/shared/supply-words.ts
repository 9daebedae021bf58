import { formatDate } from '@portal/contract/core/dates.ts';
import type { OrderedPart, PartSupply } from '@portal/contract/repair-parts/shapes.ts';

/** Returns how many pieces a line has: '3 wanted, 1 taken from stock'. */
export function takenWords({ wanted, taken }: Pick<PartSupply, 'wanted' | 'taken'>): string {
  if (wanted === 0) return taken > 0 ? `${taken} taken from stock` : 'No line uses it yet';
  return taken >= wanted ? `${taken} taken from stock` : `${taken} of ${wanted} taken from stock`;
}

/** Returns where the pieces of an order line are: '2 on the way, expected Nov 25, 2026'. */
export function orderWords({ quantity, state, expectedOn }: OrderedPart): string {
  const day = expectedOn ? `, expected ${formatDate(expectedOn)}` : '';
  if (state === 'draft') return `${quantity} on a draft order${day}`;
  return state === 'late' ? `${quantity} late${day}` : `${quantity} on the way${day}`;
}
