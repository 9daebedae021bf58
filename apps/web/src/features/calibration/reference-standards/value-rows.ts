import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import {
  type StandardValue,
  VALUES_MAX,
} from '@portal/contract/calibration/reference-standards/standard-values.ts';
import { faultsOfCells } from '../../../record-parts/calibration/typed-numbers.ts';
import type { CellFaults, GridKind } from '../../../ui/grid/grid-kind.ts';

/** The columns of the grid, in this order, which is also that of a pasted table. */
const columns = [
  { name: 'quantity', label: 'Quantity', width: 'w-36', isRequired: true },
  { name: 'nominal', label: 'Nominal', width: 'w-24', isNumber: true, isRequired: true },
  { name: 'unit', label: 'Unit', width: 'w-16' },
  { name: 'value', label: 'Value or correction', width: 'w-36', isNumber: true, isRequired: true },
  { name: 'uncertainty', label: 'U', width: 'w-28', isNumber: true },
  { name: 'factor', label: 'k', width: 'w-16', isNumber: true },
] as const;

export type ValueRow = Readonly<Record<(typeof columns)[number]['name'], string>>;

/** The values that a calibration of a standard found. */
export const valueGrid: GridKind<ValueRow, ValueRow> = {
  noun: 'point',
  columns,
  shown: [],
  blank: { quantity: '', nominal: '', unit: '', value: '', uncertainty: '', factor: '' },
  max: VALUES_MAX,
};

/** Returns stored values as somebody types them. */
export const rowsOf = (points: readonly StandardValue[]): ValueRow[] =>
  points.map(({ quantity, nominal, unit, value, uncertainty, factor }) => ({
    ...{ quantity, nominal, value, unit: unit ?? '', uncertainty: uncertainty ?? '', factor: factor ?? '' },
  }));

const required = {
  quantity: say.quantityRequired,
  nominal: say.nominalRequired,
  value: say.valueRequired,
} as const;

/** Returns what is wrong with the cells of a row in themselves. */
export const faultsOfRow = (row: ValueRow): CellFaults => faultsOfCells(valueGrid, row, required);
