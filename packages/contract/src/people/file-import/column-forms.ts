import { countOf } from '../../core/numbers/count-of.ts';
import type { IntervalUnit } from '../../repairs/equipment-models/intervals.ts';
import type { CellKind } from './fields.ts';

/** How the cells of a column are meant: which comes first in its dates, or what its numbers count. */
export const columnForms = ['day-first', 'month-first', 'days', 'weeks', 'months', 'years'] as const;
export type ColumnForm = (typeof columnForms)[number];

const dateForms: readonly ColumnForm[] = ['day-first', 'month-first'];
const intervalForms: readonly IntervalUnit[] = ['days', 'weeks', 'months', 'years'];

/** Returns the forms that a column of this kind may have; none for other kinds. */
export const formsOf = (kind: CellKind | undefined): readonly ColumnForm[] =>
  kind === 'date' ? dateForms : kind === 'interval' ? intervalForms : [];

const NUMBERS = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}$/;
const BARE = /^\d+(?:\.0+)?$/;

/** Returns the form that the cells show. `ambiguous` when two are possible; undefined when no cell depends on one. */
function formOfDates(cells: readonly string[]): ColumnForm | 'ambiguous' | undefined {
  const found = cells.flatMap((cell) => {
    const parts = NUMBERS.exec(cell);
    return parts ? [[Number(parts[1]), Number(parts[2])] as const] : [];
  });
  if (found.every(([first, second]) => first === second)) return undefined;
  const dayFirst = found.some(([first]) => first > 12);
  const monthFirst = found.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return 'ambiguous';
  return dayFirst ? 'day-first' : 'month-first';
}

const named: readonly (readonly [RegExp, IntervalUnit])[] = [
  [/day/i, 'days'],
  [/week|\bwks?\b/i, 'weeks'],
  [/month|\bmo(?:s|nths?)?\b|\bmths?\b/i, 'months'],
  [/year|\byrs?\b/i, 'years'],
];

/** Returns the unit that the header names, such as 'Interval (months)'. Two units name none. */
function unitOfHeader(header: string): IntervalUnit | undefined {
  const units = named.filter(([words]) => words.test(header)).map(([, unit]) => unit);
  return units.length === 1 ? units[0] : undefined;
}

/**
 * Returns how a column is meant. A header or a cell that settles it is believed, and nothing is guessed: a column of
 * numbers without a unit, or of dates that can be read in two ways, is `ambiguous`.
 */
export function formOfColumn(
  kind: CellKind | undefined,
  header: string,
  cells: readonly string[],
): ColumnForm | 'ambiguous' | undefined {
  if (kind === 'date') return formOfDates(cells);
  if (kind !== 'interval') return undefined;
  if (!cells.some((cell) => BARE.test(cell))) return undefined;
  return unitOfHeader(header) ?? 'ambiguous';
}

/** Returns the question about a column in words. */
export const askOfColumn = (kind: CellKind | undefined, header: string): string =>
  kind === 'date'
    ? `How are the dates in “${header}” written?`
    : `What are the numbers in “${header}” counted in?`;

/** Returns a form in words, for the choice. */
export const formInWords = (form: ColumnForm): string =>
  form === 'day-first'
    ? 'Day first: 31/12/2026'
    : form === 'month-first'
      ? 'Month first: 12/31/2026'
      : form.charAt(0).toUpperCase() + form.slice(1);

/** Returns a bare number with its unit, such as '24 months', and other texts as they are. */
export function intervalCell(text: string, form: ColumnForm | undefined): string {
  const unit = intervalForms.find((one) => one === form);
  return unit && BARE.test(text) ? countOf(Number(text), unit.slice(0, -1)).replaceAll(',', '') : text;
}

/** Returns a date with the day first as one with the month first, which is how they are read. */
export const dateCell = (text: string, form: ColumnForm | undefined): string =>
  form === 'day-first'
    ? text.replace(NUMBERS, (all, day, month) => `${month}/${day}/${all.slice(-4)}`)
    : text;

/** True for a date that can be read in two ways without its column's form. */
export const needsForm = (text: string): boolean => {
  const [first = 0, second = 0] = (NUMBERS.exec(text) ?? []).slice(1).map(Number);
  return first !== second && first <= 12 && second <= 12;
};
