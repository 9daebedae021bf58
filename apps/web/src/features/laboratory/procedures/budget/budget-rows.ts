import type { Budget, BudgetForm, Contribution } from '@portal/contract/laboratory/arithmetic/budget.ts';

/** The kinds of contributions, in the order of the list. */
export const kinds = [
  { value: 'readings', label: 'A: readings of the point' },
  { value: 'pooled', label: 'A: pooled standard deviation' },
  { value: 'normal', label: 'B: normal, with k' },
  { value: 'certificate', label: 'B: certificate and drift' },
  { value: 'rectangular', label: 'B: rectangular' },
  { value: 'triangular', label: 'B: triangular' },
  { value: 'u-shaped', label: 'B: U-shaped' },
  { value: 'resolution', label: 'B: resolution' },
  { value: 'trapezoid', label: 'B: two rectangular' },
] as const;
export type Kind = (typeof kinds)[number]['value'];

/** What each kind asks for, with its label. */
export const asks: Record<
  Kind,
  { size?: string; second?: string; factor?: true; freedom?: true; readings?: true }
> = {
  readings: {},
  pooled: { size: 'Standard deviation', freedom: true, readings: true },
  normal: { size: 'Expanded U', factor: true, freedom: true },
  certificate: { size: 'Expanded U', second: 'Drift', factor: true, freedom: true },
  rectangular: { size: 'Half-width', freedom: true },
  triangular: { size: 'Half-width', freedom: true },
  'u-shaped': { size: 'Half-width', freedom: true },
  resolution: { size: 'Step' },
  trapezoid: { size: 'First half-width', second: 'Second half-width' },
};

/** A contribution as somebody types it. A change makes a new row, so that the others are not calculated again. */
export interface ContributionRow {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly kind: Kind;
  /** The size, and its part in percent of the value. */
  readonly size: string;
  readonly percent: string;
  readonly second: string;
  readonly secondPercent: string;
  readonly factor: string;
  /** Empty is infinite. */
  readonly freedom: string;
  readonly readings: string;
  readonly sensitivity: string;
  readonly sensitivityPercent: string;
  /** Kept as it is stored. */
  readonly driftShape: 'rectangular' | 'triangular';
}

export interface CorrelationRow {
  readonly first: string;
  readonly second: string;
  readonly coefficient: string;
}

export interface BudgetRows {
  readonly unit: string;
  readonly coverage: Budget['coverage'];
  readonly freedom: Budget['freedom'];
  readonly digits: '1' | '2';
  readonly rounding: Budget['rounding'];
  readonly contributions: readonly ContributionRow[];
  readonly correlations: readonly CorrelationRow[];
}

export const blankContribution = (id: string, unit: string): ContributionRow => ({
  ...{ id, name: '', unit, kind: 'rectangular', size: '', percent: '', second: '', secondPercent: '' },
  ...{ factor: '2', freedom: '', readings: '1', sensitivity: '1' },
  ...{ sensitivityPercent: '', driftShape: 'rectangular' },
});

export const blankBudget = (unit: string): BudgetRows => ({
  ...{ unit, coverage: '95.45', freedom: 'truncated', digits: '2', rounding: 'nearest' },
  ...{ contributions: [blankContribution('c1', unit)], correlations: [] },
});

/** Returns a name for a new row that no other one has. */
export function nextId(rows: readonly ContributionRow[]): string {
  const used = rows.map(({ id }) => Number(/^c([0-9]{1,6})$/.exec(id)?.[1] ?? 0));
  return `c${Math.max(0, ...used) + 1}`;
}

const zero = (text: string): string => text.trim() || '0';
const atPoint = (absolute: string, percentOfValue: string) => ({
  absolute: zero(absolute),
  percentOfValue: zero(percentOfValue),
});

function sourceOf(row: ContributionRow): Contribution['source'] {
  const size = atPoint(row.size, row.percent);
  const freedom = row.freedom.trim() || ('infinite' as const);
  const factor = row.factor.trim();
  switch (row.kind) {
    case 'readings':
      return { kind: 'readings' };
    case 'pooled':
      return { kind: 'pooled', deviation: size, freedom, readings: Number(row.readings) };
    case 'normal':
      return { kind: 'normal', expanded: size, factor, freedom };
    case 'certificate':
      return {
        ...{ kind: 'certificate', expanded: size, factor, freedom, driftShape: row.driftShape },
        drift: row.second.trim() || row.secondPercent.trim() ? atPoint(row.second, row.secondPercent) : null,
      };
    case 'resolution':
      return { kind: 'resolution', step: size };
    case 'trapezoid':
      return { kind: 'trapezoid', first: size, second: atPoint(row.second, row.secondPercent) };
    default:
      return { kind: row.kind, halfWidth: size, freedom };
  }
}

const made = new WeakMap<ContributionRow, Contribution>();

/** Returns the contribution of a row: for the same row the same object. */
export function contributionOf(row: ContributionRow): Contribution {
  const known = made.get(row);
  if (known) return known;
  const { id, name, unit, sensitivity } = row;
  const contribution = {
    ...{ id, name: name.trim(), unit: unit.trim(), source: sourceOf(row) },
    sensitivity: atPoint(sensitivity, row.sensitivityPercent),
  };
  made.set(row, contribution);
  return contribution;
}

/** Returns the budget that the rows say. */
export const budgetOf = (rows: BudgetRows): Budget & BudgetForm => ({
  ...{ unit: rows.unit.trim(), coverage: rows.coverage, freedom: rows.freedom, rounding: rows.rounding },
  digits: rows.digits === '1' ? 1 : 2,
  contributions: rows.contributions.map(contributionOf),
  correlations: rows.correlations.map(({ first, second, coefficient }) => ({
    ...{ first, second, coefficient: zero(coefficient) },
  })),
});

const text = (value: string | undefined): string => (value === undefined || value === '0' ? '' : value);

function rowOf({ id, name, unit, source, sensitivity }: Contribution): ContributionRow {
  const row = {
    ...blankContribution(id, unit),
    ...{ name, kind: source.kind, sensitivity: sensitivity.absolute },
    sensitivityPercent: text(sensitivity.percentOfValue),
  };
  const sized = (size: { absolute: string; percentOfValue: string }) => ({
    size: text(size.absolute),
    percent: text(size.percentOfValue),
  });
  const free = (freedom: string) => ({ freedom: freedom === 'infinite' ? '' : freedom });
  switch (source.kind) {
    case 'readings':
      return row;
    case 'pooled':
      return {
        ...row,
        ...sized(source.deviation),
        ...free(source.freedom),
        readings: String(source.readings),
      };
    case 'normal':
      return { ...row, ...sized(source.expanded), ...free(source.freedom), factor: source.factor };
    case 'certificate':
      return {
        ...row,
        ...sized(source.expanded),
        ...free(source.freedom),
        ...{ factor: source.factor, driftShape: source.driftShape },
        second: text(source.drift?.absolute),
        secondPercent: text(source.drift?.percentOfValue),
      };
    case 'resolution':
      return { ...row, ...sized(source.step) };
    case 'trapezoid':
      return {
        ...row,
        ...sized(source.first),
        second: text(source.second.absolute),
        secondPercent: text(source.second.percentOfValue),
      };
    default:
      return { ...row, ...sized(source.halfWidth), ...free(source.freedom) };
  }
}

/** Returns the rows of a stored budget. */
export const rowsOf = ({ digits, contributions, correlations, ...rest }: Budget): BudgetRows => ({
  ...rest,
  digits: digits === 1 ? '1' : '2',
  contributions: contributions.map(rowOf),
  correlations,
});
