import type { Budget, Contribution } from '@portal/contract/laboratory/arithmetic/budget.ts';
import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';

/** A size at a value: an absolute part and percent of the value. */
type Size = readonly [absolute: string, percentOfValue: string];

const at = ([absolute, percentOfValue]: Size) => ({ absolute, percentOfValue });
const one = at(['1', '0']);

/** The certificate of a standard with k = 2, and how far the standard may have drifted since. */
export const fromCertificate = (name: string, unit: string, expanded: Size, drift: Size): Contribution => ({
  ...{ id: 'standard', name, unit, sensitivity: one },
  source: {
    ...{ kind: 'certificate', expanded: at(expanded), factor: '2', freedom: 'infinite' },
    ...{ drift: at(drift), driftShape: 'rectangular' },
  },
});

/** One step of the indication of the unit. */
export const fromResolution = (unit: string, step: string): Contribution => ({
  ...{ id: 'resolution', name: 'Resolution of the unit', unit, sensitivity: one },
  source: { kind: 'resolution', step: at([step, '0']) },
});

/** The standard deviation of 30 earlier readings of units of this kind. */
export const fromRepeatability = (unit: string, deviation: string, readings: number): Contribution => ({
  ...{ id: 'repeatability', name: 'Repeatability, pooled', unit, sensitivity: one },
  source: { kind: 'pooled', deviation: at([deviation, '0']), freedom: '29', readings },
});

export const rectangular = (id: string, name: string, unit: string, halfWidth: Size): Contribution => ({
  ...{ id, name, unit, sensitivity: one },
  source: { kind: 'rectangular', halfWidth: at(halfWidth), freedom: 'infinite' },
});

export const budgetOf = (unit: string, contributions: Contribution[]): Budget => ({
  ...{ unit, contributions, correlations: [], coverage: '95.45', freedom: 'truncated' },
  ...{ digits: 2, rounding: 'nearest' },
});

/** What a procedure of the demo says. */
export interface ProcedurePlan {
  number: string;
  title: string;
  discipline: string;
  /** The models that name it. */
  models: readonly string[];
  text: string;
  readings: number;
  standards: readonly string[];
  temperature: readonly [min: string, max: string];
  humidityMax: string;
  points: readonly ProcedurePoint[];
  ranges: readonly ProcedureRange[];
}

export const untilted = { direction: null, cycle: null, percentOfSpan: null, sides: 'both' } as const;
