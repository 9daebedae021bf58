/** The columns of the grid, in this order, which is also that of a pasted table. */
export const pointColumns = [
  'quantity',
  'nominal',
  'unit',
  'lowerLimit',
  'upperLimit',
  'asFound',
  'asLeft',
  'uncertainty',
] as const;
export type PointColumn = (typeof pointColumns)[number];

export const pointLabels: Record<PointColumn, string> = {
  quantity: 'Quantity',
  nominal: 'Nominal',
  unit: 'Unit',
  lowerLimit: 'Lower limit',
  upperLimit: 'Upper limit',
  asFound: 'As found',
  asLeft: 'As left',
  uncertainty: 'Uncertainty',
};

/** Returns the name of a cell, such as 'As found, point 3'. */
export const cellName = (row: number, column: PointColumn): string =>
  `${pointLabels[column]}, point ${row + 1}`;
