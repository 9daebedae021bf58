import type { Cell, GridKind, GridRow, TypedColumn } from './grid-kind.ts';

export const isBlankRow = ({ columns }: GridKind, row: GridRow): boolean =>
  columns.every(({ name }) => (row[name] ?? '').trim() === '');

/** Returns the rows without the blank ones at the end, which nobody has to fill in. */
export function withoutBlankEnd<Row extends GridRow>(kind: GridKind, rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex((row) => !isBlankRow(kind, row));
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1);
}

export const withCell = <Row extends GridRow>(
  rows: readonly Row[],
  { row, column }: Cell,
  text: string,
): readonly Row[] => rows.map((one, at) => (at === row ? { ...one, [column]: text } : one));

/** Returns the rows without one. A grid always has a row to type into. */
export const withoutRow = <Row extends GridRow>(
  { blank }: Pick<GridKind<Row>, 'blank'>,
  rows: readonly Row[],
  at: number,
): readonly Row[] => (rows.length === 1 ? [blank] : rows.toSpliced(at, 1));

/** Returns the neighbour of a cell, or null at the edge of the table. */
export function cellBeside(
  { columns }: Pick<GridKind, 'columns'>,
  { row, column }: Cell,
  rows: number,
  by: { rows: number; columns: number },
): Cell | null {
  const width = columns.length;
  const at = row * width + columns.findIndex(({ name }) => name === column) + by.columns;
  const next = Math.floor(at / width) + by.rows;
  return at < 0 || next < 0 || next >= rows ? null : { row: next, column: columns[at % width]!.name };
}

/**
 * Returns the cell to which Enter goes in a grid that is worked across: the next one of the row, else the first one of the next
 * row. Null behind the last one.
 */
export function cellOnward(
  { columns }: Pick<GridKind, 'columns'>,
  { row, column }: Cell,
  rows: number,
): Cell | null {
  const at = columns.findIndex(({ name }) => name === column);
  const next = columns.find(({ isAside }, place) => place > at && !isAside);
  return next ? { row, column: next.name } : firstOfRow({ columns }, row + 1, rows);
}

/** Returns the cell of a row where somebody begins to type; null for a row that the grid does not have. */
export function firstOfRow({ columns }: Pick<GridKind, 'columns'>, row: number, rows: number): Cell | null {
  const first = columns.find(({ isAside }) => !isAside);
  return first && row >= 0 && row < rows ? { row, column: first.name } : null;
}

/** The minus sign of typesetters, which spreadsheets use in some number formats. */
const MINUS = /^\u2212(?=[0-9.,])/;

/** Returns a text without the line breaks at its end. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Returns true for a text of more than one cell. The browser pastes a single one itself. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(withoutLastBreaks(text));

/** Returns the cells of a text from a spreadsheet: a line for each row, cells separated by tabs. */
const cellsOf = (text: string): string[][] =>
  withoutLastBreaks(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(MINUS, '-')));

const isHeading = (cell: string | undefined, { label, heading }: TypedColumn): boolean =>
  cell !== undefined && (cell.toLowerCase() === label.toLowerCase() || heading?.test(cell) === true);

export interface Pasted<Row> {
  rows: readonly Row[];
  /** The rows that were written. */
  written: number;
  /** The rows for which there was no room. */
  left: number;
}

/**
 * Writes a text from a spreadsheet into the cells right of and below a cell, and adds rows as needed. A line with the
 * heading of the column is left out. Returns null for a text of one cell.
 */
export function withPasted<Row extends GridRow>(
  kind: Pick<GridKind<Row>, 'columns' | 'blank' | 'max'>,
  rows: readonly Row[],
  { row, column }: Cell,
  text: string,
): Pasted<Row> | null {
  if (!isTable(text)) return null;
  const columns = kind.columns.slice(kind.columns.findIndex(({ name }) => name === column));
  const all = cellsOf(text);
  const lines = isHeading(all[0]?.[0], columns[0]!) ? all.slice(1) : all;
  const room = Math.min(lines.length, kind.max - row);
  const next = [...rows];
  for (const [below, cells] of lines.slice(0, room).entries()) {
    const filled = columns.flatMap(({ name }, at) => (cells[at] === undefined ? [] : [[name, cells[at]]]));
    next[row + below] = { ...(rows[row + below] ?? kind.blank), ...Object.fromEntries(filled) };
  }
  return { rows: next, written: room, left: lines.length - room };
}
