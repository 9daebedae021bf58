import { refuse } from './arithmetic-error.ts';
import type { Contribution, Correlation } from './budget.ts';
import { Decimal, read } from './decimal.ts';
import { CORRELATIONS_MAX } from './limits.ts';

/** Coefficients other than zero, by the places of both contributions. */
export type Coefficients = ReadonlyMap<number, ReadonlyMap<number, Decimal>>;

/** Returns the coefficients of a budget by the places of its contributions, each in both directions. */
export function readCorrelations(
  contributions: readonly Contribution[],
  correlations: readonly Correlation[],
): Coefficients {
  if (correlations.length > CORRELATIONS_MAX)
    return refuse('budget.size', `A budget has at most ${CORRELATIONS_MAX} correlation coefficients.`);
  const places = new Map(contributions.map(({ id }, at) => [id, at]));
  const known = contributions.map(() => new Map<number, Decimal>());
  const seen = new Set<string>();
  for (const { first, second, coefficient } of correlations) {
    const [a, b] = [places.get(first), places.get(second)];
    if (a === undefined || b === undefined || a === b)
      return refuse('budget.correlation', 'A correlation names two different contributions of the budget.');
    const pair = `${Math.min(a, b)} ${Math.max(a, b)}`;
    if (seen.has(pair)) return refuse('budget.correlation', 'Two contributions have one correlation only.');
    seen.add(pair);
    const value = read(coefficient, 'The correlation coefficient');
    if (value.abs().gt(1))
      return refuse('budget.correlation', 'A correlation coefficient lies between -1 and 1.');
    if (value.isZero()) continue;
    known[a]?.set(b, value);
    known[b]?.set(a, value);
  }
  return new Map(known.flatMap((row, at) => (row.size > 0 ? [[at, row] as const] : [])));
}

/** Returns the places of correlated contributions, by groups that have no correlation with each other. */
export function correlatedGroups(coefficients: Coefficients): number[][] {
  const left = new Set(coefficients.keys());
  const groups: number[][] = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (const place of group)
      for (const next of coefficients.get(place)?.keys() ?? []) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}

// Pivots of a matrix with coefficients of exactly 1 are zero but for the last of 50 digits.
const PIVOT_ZERO = '1e-30';
const ENTRY_ZERO = '1e-15';

/**
 * Refuses coefficients that no quantities can have together, such as 1 and 1 and -1: their matrix must have no negative
 * eigenvalue (JCGM 102:2011, 3.21). Eliminates row by row, as for a Cholesky factor.
 */
export function checkGroup(group: readonly number[], coefficients: Coefficients): void {
  const rows = group.map((a) =>
    group.map((b) => (a === b ? new Decimal(1) : (coefficients.get(a)?.get(b) ?? new Decimal(0)))),
  );
  const impossible = () =>
    refuse('budget.correlation', 'These correlation coefficients contradict each other.');
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] as Decimal;
    const below = rows.slice(at + 1);
    if (pivot.lt(`-${PIVOT_ZERO}`)) impossible();
    if (pivot.lte(PIVOT_ZERO)) {
      if (below.some((other) => (other[at] as Decimal).abs().gt(ENTRY_ZERO))) impossible();
      continue;
    }
    for (const other of below) {
      const entry = other[at] as Decimal;
      if (entry.isZero()) continue;
      const factor = entry.div(pivot);
      for (let column = at + 1; column < row.length; column++)
        other[column] = (other[column] as Decimal).minus(factor.times(row[column] as Decimal));
    }
  }
}
