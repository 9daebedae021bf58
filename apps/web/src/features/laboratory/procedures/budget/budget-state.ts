import { CONTRIBUTIONS_MAX } from '@portal/contract/laboratory/arithmetic/limits.ts';
import { type BudgetRows, blankContribution, type ContributionRow, nextId } from './budget-rows.ts';

/** Returns the budget with one row changed. The others stay the same objects. */
export const withContribution = (
  rows: BudgetRows,
  id: string,
  change: Partial<ContributionRow>,
): BudgetRows => ({
  ...rows,
  contributions: rows.contributions.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

/** Returns the budget with a blank row at its end, when there is room. */
export const withNewContribution = (rows: BudgetRows): BudgetRows =>
  rows.contributions.length >= CONTRIBUTIONS_MAX
    ? rows
    : {
        ...rows,
        contributions: [...rows.contributions, blankContribution(nextId(rows.contributions), rows.unit)],
      };

/** Returns the budget without a row and without its correlations. A budget keeps at least one row. */
export function withoutContribution(rows: BudgetRows, id: string): BudgetRows {
  const contributions = rows.contributions.filter((row) => row.id !== id);
  return {
    ...rows,
    contributions:
      contributions.length > 0 ? contributions : [blankContribution(nextId(rows.contributions), rows.unit)],
    correlations: rows.correlations.filter(({ first, second }) => first !== id && second !== id),
  };
}

/** Returns the row with the largest share; null when none has one. */
export function largestOf(shares: ReadonlyMap<string, number>): string | null {
  const [largest] = [...shares].toSorted(([, a], [, b]) => b - a);
  return largest && largest[1] > 0 ? largest[0] : null;
}
