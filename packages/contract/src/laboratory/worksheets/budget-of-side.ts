import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import type { EvaluatedBudget } from '../arithmetic/evaluate-budget.ts';
import { budgetAt } from '../procedures/check-revision.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import type { ProcedureRange } from '../procedures/ranges.ts';
import { readSeries } from './read-series.ts';
import type { WorksheetSide } from './shapes.ts';

/**
 * Returns the budget of a range as it was calculated for the readings of one side of a point; null where it has no budget, no
 * reading, or readings that are not done. It takes a few milliseconds.
 */
export function budgetOfSide(
  side: WorksheetSide,
  { nominal, unit: ownUnit }: ProcedurePoint,
  range: ProcedureRange,
): EvaluatedBudget | null {
  const { budget } = range;
  if (!budget) return null;
  const unit = ownUnit ?? range.unit;
  try {
    const series = readSeries(side, nominal ?? '', unit);
    if (series === null) return null;
    // A budget without a unit has that of the point, as in evaluate-side.ts.
    const own = budget.unit === '' || unit === '' ? budget.unit : unit;
    return budgetAt(budget, nominal ?? '', own, series.errors);
  } catch (error) {
    if (error instanceof ArithmeticError) return null;
    throw error;
  }
}
