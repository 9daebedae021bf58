import { type ImportColumns, type ImportFields, recogniseColumns } from '../../people/file-import/fields.ts';
import { unitOfHeading, withoutUnit } from '../reading-files/fields.ts';
import { type OldPointField, oldPointColumns, oldPointHeadings } from './headings.ts';
import { splitConditions } from './split-conditions.ts';

export type { OldPointField };

/** Fields whose cells are numbers, perhaps with a unit behind them. */
export const numberFields: readonly OldPointField[] = [
  ...(['nominal', 'asFound', 'asLeft', 'errorAsFound', 'errorAsLeft', 'reading', 'error'] as const),
  ...(['reference', 'uncertainty', 'lowerLimit', 'upperLimit'] as const),
  ...(['tolerance', 'toleranceMinus', 'tolerancePlus'] as const),
];

/**
 * The fields of a file with points of another system. `unitFound` is no column: the preview says there whose row it is.
 */
export const oldPointFields: ImportFields<OldPointField> & { labels: Readonly<Record<'unitFound', string>> } =
  {
    fields: oldPointColumns,
    required: [
      ['serialNumber', 'assetNumber'],
      ['calibratedOn'],
      ['quantity'],
      ['nominal'],
      ['asFound', 'asLeft', 'reading', 'errorAsFound', 'errorAsLeft', 'error'],
    ],
    labels: {
      ...{ serialNumber: 'Serial Number', assetNumber: 'Asset Number', make: 'Manufacturer', model: 'Model' },
      ...{ customer: 'Customer', calibratedOn: 'Calibrated On', certificateNumber: 'Certificate Number' },
      ...{ laboratory: 'Laboratory', quantity: 'Quantity', range: 'Range', direction: 'Up or Down' },
      ...{ nominal: 'Nominal Value', unit: 'Unit of Measure', asFound: 'As Found', asLeft: 'As Left' },
      ...{ errorAsFound: 'Error As Found', errorAsLeft: 'Error As Left', side: 'As Found or As Left' },
      ...{ reading: 'Reading', error: 'Error', reference: 'Reference Value', uncertainty: 'U' },
      ...{ uncertaintyUnit: 'Unit of U', coverageFactor: 'k', lowerLimit: 'Lower Limit' },
      ...{ upperLimit: 'Upper Limit', tolerance: 'Tolerance ±', toleranceMinus: 'Tolerance −' },
      ...{ tolerancePlus: 'Tolerance +', result: 'Result', unitFound: 'Unit' },
    },
    headers: oldPointHeadings,
    cells: { serialNumber: 'number', assetNumber: 'number', calibratedOn: 'date' },
  };

/** A percentage is no error and no limit in the unit of the point, so that its column is not proposed. */
const proposed = (heading: string): string =>
  withoutUnit(heading).includes('%') ? '' : withoutUnit(heading);

/** Returns the columns with known headings. A unit in brackets, such as 'Nominal (mV)', does not count. */
export const recogniseOldPoints = (headings: readonly string[]): ImportColumns<OldPointField> =>
  recogniseColumns(oldPointFields, headings.map(proposed));

const BARE_NUMBER = /^[±+\u2212-]{0,2} ?[0-9.,]+(?:[eE][+-]?[0-9]{1,2})?$/;

/** Returns a number with the unit that its heading names in brackets, and other cells as they are. */
export function withUnitOfHeading(field: string, heading: string, text: string): string {
  const unit = unitOfHeading(heading);
  const [value, conditions] = splitConditions(text);
  const isNumber = unit !== undefined && numberFields.some((one) => one === field) && BARE_NUMBER.test(value);
  return isNumber ? [`${value} ${unit}`, ...conditions].join(' @ ') : text;
}
