import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { takenOf, withTaken } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { useState } from 'react';

type Shown = Pick<SentEstimate, 'version' | 'lines' | 'terms' | 'total'>;

/**
 * Returns an estimate with what the customer has ticked so far, and the answer's `options`: undefined for an estimate
 * without optional lines. Another version starts with what staff ticked.
 */
export function useTaken<E extends Shown>(estimate: E) {
  const [ticked, setTicked] = useState<{ version: number; positions: readonly number[] }>();
  const hasOptions = estimate.lines.some(({ optional }) => optional);
  const positions = ticked?.version === estimate.version ? ticked.positions : takenOf(estimate.lines);
  const take = (position: number, taken: boolean) =>
    setTicked({
      version: estimate.version,
      positions: taken ? [...positions, position] : positions.filter((one) => one !== position),
    });
  return {
    shown: hasOptions ? withTaken(estimate, new Set(positions)) : estimate,
    options: hasOptions ? { options: [...positions] } : {},
    take,
  };
}
