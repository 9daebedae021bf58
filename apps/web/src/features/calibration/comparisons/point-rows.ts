import {
  COMPARED_POINTS_MAX,
  type ComparedPoint,
} from '@portal/contract/calibration/comparisons/compared-points.ts';
import { comparisonMessages as say } from '@portal/contract/calibration/comparisons/messages.ts';
import { faultsOfCells } from '../../../record-parts/calibration/typed-numbers.ts';
import type { CellFaults, GridKind } from '../../../ui/grid/grid-kind.ts';

/** The columns of the grid, in this order, which is also that of a pasted table. */
const columns = [
  { name: 'point', label: 'Point', width: 'w-44', isRequired: true },
  { name: 'unit', label: 'Unit', width: 'w-16' },
  { name: 'value', label: 'Our value', width: 'w-28', isNumber: true, isRequired: true },
  { name: 'uncertainty', label: 'Our U', width: 'w-24', isNumber: true, isRequired: true },
  { name: 'reference', label: 'Reference', width: 'w-28', isNumber: true, isRequired: true },
  { name: 'referenceUncertainty', label: 'Reference U', width: 'w-28', isNumber: true, isRequired: true },
] as const;

export type PointRow = Readonly<Record<(typeof columns)[number]['name'], string>>;

/** What both sides found. */
export const pointGrid: GridKind<PointRow, PointRow> = {
  noun: 'point',
  columns,
  shown: [],
  blank: { point: '', unit: '', value: '', uncertainty: '', reference: '', referenceUncertainty: '' },
  max: COMPARED_POINTS_MAX,
};

/** Returns stored points as somebody types them. */
export const rowsOf = (points: readonly ComparedPoint[]): PointRow[] =>
  points.map(({ point, unit, value, uncertainty, reference, referenceUncertainty }) => ({
    ...{ point, unit: unit ?? '', value, uncertainty, reference, referenceUncertainty },
  }));

const required = {
  ...{ point: say.pointRequired, value: say.valueRequired, uncertainty: say.uncertaintyRequired },
  ...{ reference: say.valueRequired, referenceUncertainty: say.uncertaintyRequired },
} as const;

/** Returns what is wrong with the cells of a row in themselves. */
export const faultsOfRow = (row: PointRow): CellFaults => faultsOfCells(pointGrid, row, required);
