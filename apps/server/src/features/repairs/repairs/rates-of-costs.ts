import { type Cents, cents } from '@portal/contract/core/numbers/money.ts';
import type { Rate } from '@portal/contract/core/numbers/percent.ts';
import { spread } from '@portal/contract/repairs/repairs/tax-parts.ts';

/** A cost of a repair: a part, its labor or a shipment. */
export interface Cost {
  kind: string;
  partNumber: string | null;
  amount: Cents;
}

/** A line that the customer approved. Null is the rate of the estimate. */
export interface ApprovedLine extends Cost {
  rate: Rate | null;
}

// A repair has one cost for all work on it.
const kindOf = ({ kind }: Cost): string => (kind === 'calibration' ? 'labor' : kind);

const numberOf = ({ partNumber }: Cost): string | undefined => partNumber?.toLowerCase();

/** Returns the approved lines for a cost. A part that has no line with its number is among those without one. */
function linesFor(cost: Cost, approved: readonly ApprovedLine[]): ApprovedLine[] {
  const same = approved.filter((line) => kindOf(line) === kindOf(cost));
  if (cost.kind !== 'part') return same;
  const own = same.filter((line) => numberOf(line) === numberOf(cost));
  return own.length > 0 ? own : same.filter(({ partNumber }) => !partNumber);
}

/**
 * Returns the rates of tax of a cost, with what is charged at each. A cost has the rate of the approved lines for the same: of the
 * part with its number, of work, of shipping. Where these have several rates, it is spread over them as they were approved. What nobody
 * approved has the rate of the estimate.
 */
export function ratesOfCost(
  cost: Cost,
  approved: readonly ApprovedLine[],
): { rate: Rate | null; amount: Cents }[] {
  const lines = linesFor(cost, approved);
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  if (rates.length < 2) return [{ rate: rates[0] ?? null, amount: cost.amount }];
  const weights = rates.map((rate) =>
    cents(lines.reduce((sum, line) => (line.rate === rate ? sum + line.amount : sum), 0)),
  );
  if (weights.every((weight) => weight === 0)) return [{ rate: rates[0]!, amount: cost.amount }];
  return spread(cost.amount, weights).map((amount, at) => ({ rate: rates[at]!, amount }));
}
