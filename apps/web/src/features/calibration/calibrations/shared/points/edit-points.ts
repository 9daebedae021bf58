import { RESULT_POINTS_MAX } from '@portal/contract/calibration/calibrations/points.ts';
import { type PointColumn, pointColumns, pointLabels } from './point-columns.ts';

/** A row of the grid as somebody types it. A change makes a new row, so that the others are not drawn again. */
export type PointRow = Readonly<Record<PointColumn, string>> & { readonly limitsFrom?: string };
export type PointRows = readonly PointRow[];

export interface Cell {
  row: number;
  column: PointColumn;
}

export const blankRow: PointRow = {
  quantity: '',
  nominal: '',
  unit: '',
  lowerLimit: '',
  upperLimit: '',
  asFound: '',
  asLeft: '',
  uncertainty: '',
};

export const isBlankRow = (row: PointRow): boolean =>
  pointColumns.every((column) => row[column].trim() === '');

/** Returns the rows without the blank ones at the end, which nobody has to fill in. */
export function withoutBlankEnd(rows: PointRows): PointRows {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1);
}

export const withCell = (rows: PointRows, { row, column }: Cell, text: string): PointRows =>
  rows.map((one, at) => (at === row ? { ...one, [column]: text } : one));

/** Returns the rows with a blank one before the row `at`. */
export const withRow = (rows: PointRows, at: number): PointRows => rows.toSpliced(at, 0, blankRow);

/** Returns the rows without one. A grid always has a row to type into. */
export const withoutRow = (rows: PointRows, at: number): PointRows =>
  rows.length === 1 ? [blankRow] : rows.toSpliced(at, 1);

/** Returns the neighbour of a cell, or null at the edge of the table. */
export function cellBeside(
  { row, column }: Cell,
  rows: number,
  by: { rows: number; columns: number },
): Cell | null {
  const width = pointColumns.length;
  const at = row * width + pointColumns.indexOf(column) + by.columns;
  const next = Math.floor(at / width) + by.rows;
  return at < 0 || next < 0 || next >= rows ? null : { row: next, column: pointColumns[at % width]! };
}

/** The minus sign of typesetters, which spreadsheets use in some number formats. */
const MINUS = /^\u2212(?=[0-9.,])/;

/** Returns a text without the line breaks at its end. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Returns the cells of a text from a spreadsheet: a line for each row, cells separated by tabs. */
const cellsOf = (text: string): string[][] =>
  withoutLastBreaks(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(MINUS, '-')));

const isHeading = (cell: string | undefined, column: PointColumn): boolean =>
  cell?.toLowerCase() === pointLabels[column].toLowerCase() ||
  (column === 'quantity' && /^(parameter|function|measurand)$/i.test(cell ?? ''));

export interface Pasted {
  rows: PointRows;
  /** The rows that were written. */
  written: number;
  /** The rows for which there was no room. */
  left: number;
}

/**
 * Writes a text from a spreadsheet into the cells right of and below a cell, and adds rows as needed. A line with the
 * heading of the column is left out. Returns null for a text of one cell, which the browser pastes itself.
 */
export function withPasted(rows: PointRows, { row, column }: Cell, text: string): Pasted | null {
  if (!/[\t\r\n]/.test(withoutLastBreaks(text))) return null;
  const all = cellsOf(text);
  const lines = isHeading(all[0]?.[0], column) ? all.slice(1) : all;
  const room = Math.min(lines.length, RESULT_POINTS_MAX - row);
  const columns = pointColumns.slice(pointColumns.indexOf(column));
  const next = [...rows];
  for (const [below, cells] of lines.slice(0, room).entries()) {
    const filled = columns.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]]));
    next[row + below] = { ...(rows[row + below] ?? blankRow), ...Object.fromEntries(filled) };
  }
  return { rows: next, written: room, left: lines.length - room };
}
