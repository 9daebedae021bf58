import type { ResultPointForm } from './points.ts';

/** The columns of a pasted table, in this order. Columns at the end may be missing. */
export const pasteColumns = [
  'quantity',
  'nominal',
  'unit',
  'lowerLimit',
  'upperLimit',
  'asFound',
  'asLeft',
  'uncertainty',
  'limitsFrom',
] as const satisfies readonly (keyof ResultPointForm)[];

/** The minus sign of typesetters, which spreadsheets use in some number formats. */
const MINUS = /^\u2212(?=[0-9])/;

const cellsOf = (row: string): string[] => row.split('\t').map((cell) => cell.trim().replace(MINUS, '-'));

/** Matches the heading of the first column, in case the heading was copied too. */
const HEADING = /^(quantity|parameter|function|measurand)$/i;

/**
 * Returns the points of a table that was copied from a spreadsheet: one point per line, cells separated by tabs, in
 * the order of {@link pasteColumns}. A line of headings and empty lines are left out. Numbers are not checked here,
 * so that the form can show each fault at its field (D5.9).
 */
export function pastedPoints(text: string): ResultPointForm[] {
  return text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map(cellsOf)
    .filter(([first = ''], index) => index > 0 || !HEADING.test(first))
    .map(
      (cells) =>
        Object.fromEntries(pasteColumns.map((column, at) => [column, cells[at] ?? ''])) as ResultPointForm,
    );
}
