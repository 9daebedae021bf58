import { isAmbiguous, typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import { POINTS_MAX } from '@portal/contract/laboratory/procedures/limits.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';

/** The columns of the grid, in this order, which is also that of a pasted table. */
export const columns = [
  { name: 'quantity', label: 'Quantity', width: 'w-36' },
  { name: 'range', label: 'Range', width: 'w-20' },
  { name: 'nominal', label: 'Nominal', width: 'w-20', isNumber: true },
  { name: 'unit', label: 'Unit', width: 'w-16' },
  { name: 'direction', label: 'Direction', width: 'w-20' },
  { name: 'cycle', label: 'Cycle', width: 'w-16' },
  { name: 'absolute', label: '± absolute', width: 'w-24', isNumber: true },
  { name: 'percentOfReading', label: '± % reading', width: 'w-24', isNumber: true },
  { name: 'percentOfSpan', label: '± % span', width: 'w-20', isNumber: true },
  { name: 'digits', label: '± digits', width: 'w-20', isNumber: true },
  { name: 'sides', label: 'Sides', width: 'w-16' },
  { name: 'specification', label: 'Specification', width: 'w-36' },
] as const;
export type PointColumn = (typeof columns)[number]['name'];

export type PointRow = Readonly<Record<PointColumn, string>>;

const names = columns.map(({ name }) => name);

export const blankRow = Object.fromEntries(names.map((name) => [name, ''])) as PointRow;

export const isBlankRow = (row: PointRow): boolean => names.every((name) => row[name].trim() === '');

export interface Cell {
  row: number;
  column: number;
}

const MINUS = /^\u2212(?=[0-9.,])/;

const linesOf = (text: string): string[][] =>
  text
    .replace(/[\r\n]{1,10}$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(MINUS, '-')));

/** Returns true for text of more than one cell. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** Writes a text from a spreadsheet right of and below a cell. A line that begins with the heading is left out. */
export function withPasted(
  rows: readonly PointRow[],
  { row, column }: Cell,
  text: string,
): { rows: readonly PointRow[]; written: number; left: number } {
  const all = linesOf(text);
  const heading = columns[column]?.label.toLowerCase();
  const lines = all[0]?.[0]?.toLowerCase() === heading ? all.slice(1) : all;
  const room = Math.min(lines.length, POINTS_MAX - row);
  const next = [...rows];
  for (const [below, cells] of lines.slice(0, room).entries()) {
    const filled = names
      .slice(column)
      .flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]]));
    next[row + below] = { ...(rows[row + below] ?? blankRow), ...Object.fromEntries(filled) };
  }
  return { rows: next, written: room, left: lines.length - room };
}

/** Returns the rows with a blank one before `at`, when there is room. */
export const withRow = (rows: readonly PointRow[], at: number): readonly PointRow[] =>
  rows.length >= POINTS_MAX ? rows : rows.toSpliced(at, 0, blankRow);

export const withoutRow = (rows: readonly PointRow[], at: number): readonly PointRow[] =>
  rows.toSpliced(at, 1);

export type RowFaults = Readonly<Partial<Record<PointColumn, string>>>;
const none: RowFaults = {};
const known = new WeakMap<PointRow, RowFaults>();

/** Returns what is wrong with the cells of a row in themselves. A row never changes, so it is asked once. */
export function faultsOfRow(row: PointRow): RowFaults {
  const before = known.get(row);
  if (before) return before;
  const faults: Partial<Record<PointColumn, string>> = {};
  if (!isBlankRow(row)) {
    if (row.quantity.trim() === '') faults.quantity = say.quantityRequired;
    for (const column of columns) {
      const text = row[column.name].trim();
      if (!('isNumber' in column) || text === '') continue;
      if (typedDecimal(text, { decimalComma: true }) === undefined)
        faults[column.name] = isAmbiguous(text) ? say.comma(text) : say.number;
    }
  }
  const found = Object.keys(faults).length > 0 ? faults : none;
  known.set(row, found);
  return found;
}

/** Returns what the portal refused, by point and column, and the sentences about everything else. */
export function refusedOf(fields: Readonly<Record<string, string>>): {
  points: ReadonlyMap<number, RowFaults>;
  others: readonly string[];
} {
  const points = new Map<number, RowFaults>();
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const [list, at, column] = path.split('.');
    if (list === 'points' && at !== undefined && column !== undefined)
      points.set(Number(at), { ...points.get(Number(at)), [column]: message });
    else if (list === 'ranges' && at !== undefined) others.push(`Range ${Number(at) + 1}: ${message}`);
    else others.push(message);
  }
  return { points, others };
}
