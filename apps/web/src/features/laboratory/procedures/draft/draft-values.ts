import { typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import type { ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { type BudgetRows, budgetOf, rowsOf } from '../budget/budget-rows.ts';
import { isBlankPoint, type PointRow } from './point-rows.ts';

/** A range as somebody types it. */
export interface RangeRow {
  readonly name: string;
  readonly lower: string;
  readonly upper: string;
  readonly unit: string;
  readonly resolution: string;
  readonly budget: BudgetRows | null;
}

/** A draft as somebody types it. All of it is text, so that a device can keep what is half typed. */
export interface DraftValues {
  revision: string;
  text: string;
  /** YYYY-MM-DD, or what was typed. */
  effectiveFrom: string;
  readings: string;
  /** A kind of standard in each line. */
  standards: string;
  conditions: Record<keyof Conditions, string>;
  points: readonly PointRow[];
  ranges: readonly RangeRow[];
}

const text = (value: string | null): string => value ?? '';

const pointRow = (point: ProcedurePoint): PointRow => ({
  quantity: point.quantity,
  range: text(point.range),
  nominal: text(point.nominal),
  unit: text(point.unit),
  direction: text(point.direction),
  cycle: point.cycle === null ? '' : String(point.cycle),
  absolute: text(point.absolute),
  percentOfReading: text(point.percentOfReading),
  percentOfSpan: text(point.percentOfSpan),
  digits: text(point.digits),
  sides: point.sides === 'both' ? '' : point.sides,
  specification: text(point.specification),
});

const rangeRow = (range: ProcedureRange): RangeRow => ({
  ...{ name: range.name, unit: range.unit },
  ...{ lower: text(range.lower), upper: text(range.upper), resolution: text(range.resolution) },
  budget: range.budget && rowsOf(range.budget),
});

/** Returns what the form of a stored draft begins with. */
export const valuesOfRevision = (revision: ProcedureRevision): DraftValues => ({
  revision: revision.revision,
  text: text(revision.text),
  effectiveFrom: text(revision.effectiveFrom),
  readings: String(revision.readings),
  standards: revision.standards.join('\n'),
  conditions: Object.fromEntries(
    Object.entries(revision.conditions).map(([name, value]) => [name, text(value)]),
  ) as DraftValues['conditions'],
  points: revision.points.map(pointRow),
  ranges: revision.ranges.map(rangeRow),
});

const WHOLE = /^[0-9]{1,4}$/;
/** Text that is no whole number is sent as it is, so that the portal says what is wrong. */
const whole = (typed: string): number | string =>
  WHOLE.test(typed.trim()) ? Number(typed.trim()) : typed.trim();

const directions: Record<string, string> = { '↑': 'up', '↓': 'down', rising: 'up', falling: 'down' };
const sides: Record<string, string> = { '': 'both', '±': 'both', '+': 'upper', '-': 'lower', '−': 'lower' };
const word = (typed: string, known: Record<string, string>): string => {
  const small = typed.trim().toLowerCase();
  return known[small] ?? small;
};

const pointOf = (row: PointRow) => ({
  ...row,
  direction: row.direction.trim() === '' ? null : word(row.direction, directions),
  cycle: row.cycle.trim() === '' ? null : whole(row.cycle),
  sides: word(row.sides, sides),
});

const rangeOf = ({ budget, ...range }: RangeRow) => ({ ...range, budget: budget && budgetOf(budget) });

/** Returns the body that saves the values. What is no number goes as it was typed: the portal answers with the field. */
export const bodyOf = (values: DraftValues) => ({
  ...{ revision: values.revision, text: values.text, conditions: values.conditions },
  effectiveFrom: values.effectiveFrom.trim() || null,
  readings: whole(values.readings),
  standards: values.standards.split('\n'),
  points: values.points.filter((row) => !isBlankPoint(row)).map(pointOf),
  ranges: values.ranges.map(rangeOf),
});

/** Returns a typed number as the portal reads it; null for none, and for text that is no number. */
export const typed = (given: string): string | null => typedDecimal(given) ?? null;
