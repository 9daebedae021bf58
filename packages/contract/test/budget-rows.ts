import type { Budget, Contribution, Correlation } from '../src/laboratory/arithmetic/budget.ts';

/** Rows of budgets for the tests of the arithmetic. */
type Source = Contribution['source'];

export const fixed = (absolute: string) => ({ absolute, percentOfValue: '0' });
const infinite = 'infinite' as const;

export const row = (id: string, source: Source, sensitivity = '1'): Contribution => ({
  ...{ id, name: id, unit: '', source, sensitivity: fixed(sensitivity) },
});
export const normal = (expanded: string, factor = '1', freedom = 'infinite'): Source => ({
  ...{ kind: 'normal', expanded: fixed(expanded), factor, freedom },
});
export const bounded = (
  kind: 'rectangular' | 'triangular' | 'u-shaped',
  halfWidth: string,
  freedom = 'infinite',
): Source => ({ kind, halfWidth: fixed(halfWidth), freedom });
export const rectangular = (halfWidth: string, freedom?: string): Source =>
  bounded('rectangular', halfWidth, freedom);
export const pooled = (deviation: string, readings: number, freedom: string = infinite): Source => ({
  ...{ kind: 'pooled', deviation: fixed(deviation), readings, freedom },
});
export const resolution = (step: string): Source => ({ kind: 'resolution', step: fixed(step) });

export const correlated = (first: string, second: string, coefficient: string): Correlation => ({
  ...{ first, second, coefficient },
});

export const budgetOf = (contributions: Contribution[], given: Partial<Budget> = {}): Budget => ({
  ...{ unit: 'V', contributions, correlations: [], coverage: '95.45', freedom: 'truncated', digits: 2 },
  ...{ rounding: 'nearest' },
  ...given,
});

export const atZero = { value: '0', readings: [] };
