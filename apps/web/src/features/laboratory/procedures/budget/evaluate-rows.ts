import type { EvaluatedBudget } from '@portal/contract/laboratory/arithmetic/evaluate-budget.ts';
import { partsOf } from '@portal/contract/laboratory/arithmetic/parts.ts';
import { roundUncertainty } from '@portal/contract/laboratory/arithmetic/rounding.ts';
import { budgetAt, sentenceOf, valuesOf } from '@portal/contract/laboratory/procedures/check-revision.ts';
import { type BudgetRows, budgetOf, type ContributionRow, contributionOf } from './budget-rows.ts';

/** The range of a budget, with its numbers as the portal reads them. */
export interface RangeOfRows {
  lower: string | null;
  upper: string | null;
  unit: string;
}

const known = new WeakMap<ContributionRow, Map<string, string | null>>();

/** Returns what is wrong with one row, or null. A row never changes, so it is asked once. */
export function faultOfRow(row: ContributionRow, value: string, readings: number): string | null {
  const of = known.get(row) ?? new Map<string, string | null>();
  known.set(row, of);
  const key = `${value} ${readings}`;
  const before = of.get(key);
  if (before !== undefined) return before;
  let fault: string | null = row.name.trim() === '' ? 'The contribution needs a name.' : null;
  if (fault === null)
    try {
      partsOf(contributionOf(row), { value, readings: Array.from({ length: readings }, () => value) });
    } catch (error) {
      fault = sentenceOf(error);
    }
  of.set(key, fault);
  return fault;
}

export interface AtValue {
  value: string;
  /** U in the digits of the budget, or why it cannot be calculated. */
  result: { evaluated: EvaluatedBudget; expanded: string } | { fault: string };
}

function evaluate(rows: BudgetRows, value: string, unit: string, readings: number): AtValue {
  try {
    const budget = budgetOf(rows);
    const evaluated = budgetAt(budget, value, unit, readings);
    const { digits, rounding } = budget;
    const { text } = roundUncertainty(evaluated.expanded, {
      digits,
      rounding,
      resolution: null,
      atLeast: '0',
    });
    return { value, result: { evaluated, expanded: text } };
  } catch (error) {
    return { value, result: { fault: sentenceOf(error) } };
  }
}

/** Returns U at both ends of the range. */
export const evaluateRows = (rows: BudgetRows, range: RangeOfRows, readings: number): AtValue[] =>
  valuesOf(range).map((value) => evaluate(rows, value, range.unit, readings));

/** Returns the shares of the contributions at a value by their rows, in percent. None while U cannot be calculated. */
export function sharesOf(at: AtValue | undefined): ReadonlyMap<string, number> {
  if (!at || 'fault' in at.result) return new Map();
  return new Map(at.result.evaluated.contributions.map(({ id, share }) => [id, Number(share)]));
}
