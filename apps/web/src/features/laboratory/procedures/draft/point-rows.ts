import { POINTS_MAX } from '@portal/contract/laboratory/procedures/limits.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import { faultsOfCells } from '../../../../record-parts/calibration/typed-numbers.ts';
import { isBlankRow } from '../../../../ui/grid/edit-rows.ts';
import type { CellFaults, GridKind } from '../../../../ui/grid/grid-kind.ts';

/** The columns of the grid, in this order, which is also that of a pasted table. */
const columns = [
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
type PointColumn = (typeof columns)[number]['name'];

export type PointRow = Readonly<Record<PointColumn, string>>;

const names = columns.map(({ name }) => name);

/** The points of a draft. */
export const draftPoints: GridKind<PointRow, PointRow> = {
  noun: 'point',
  columns,
  shown: [],
  blank: Object.fromEntries(names.map((name) => [name, ''])) as PointRow,
  max: POINTS_MAX,
};

export const isBlankPoint = (row: PointRow): boolean => isBlankRow(draftPoints, row);

export type RowFaults = CellFaults;
const none: RowFaults = {};
const known = new WeakMap<PointRow, RowFaults>();

/** Returns what is wrong with the cells of a row in themselves. A row never changes, so it is asked once. */
export function faultsOfRow(row: PointRow): RowFaults {
  const before = known.get(row);
  if (before) return before;
  const faults: RowFaults = faultsOfCells(draftPoints, row, { quantity: say.quantityRequired });
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
