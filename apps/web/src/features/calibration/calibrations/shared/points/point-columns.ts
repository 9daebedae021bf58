import { RESULT_POINTS_MAX } from '@portal/contract/calibration/calibrations/points.ts';
import { nameOfCell } from '../../../../../ui/grid/grid-kind.ts';

/** The columns of the grid, in this order, which is also that of a pasted table. */
export const pointColumns = [
  {
    name: 'quantity',
    label: 'Quantity',
    width: 'w-44',
    isRequired: true,
    heading: /^(parameter|function|measurand)$/i,
  },
  { name: 'nominal', label: 'Nominal', width: 'w-24', isNumber: true },
  { name: 'unit', label: 'Unit', width: 'w-16' },
  { name: 'lowerLimit', label: 'Lower limit', width: 'w-24', isNumber: true },
  { name: 'upperLimit', label: 'Upper limit', width: 'w-24', isNumber: true },
  { name: 'asFound', label: 'As found', width: 'w-24', isNumber: true },
  { name: 'asLeft', label: 'As left', width: 'w-24', isNumber: true },
  { name: 'uncertainty', label: 'Uncertainty', width: 'w-24', isNumber: true },
] as const;
export type PointColumn = (typeof pointColumns)[number]['name'];

/** A row of the grid as somebody types it. */
export type PointRow = Readonly<Record<PointColumn, string>> & { readonly limitsFrom?: string };
export type PointRows = readonly PointRow[];

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

/** The grid without what it shows of a row. */
export const typedPoints = {
  noun: 'point',
  columns: pointColumns,
  shown: [],
  blank: blankRow,
  max: RESULT_POINTS_MAX,
};

/** Returns the name of a cell, such as 'As found, point 3'. */
export const cellName = (row: number, column: string): string => nameOfCell(typedPoints, { row, column });
