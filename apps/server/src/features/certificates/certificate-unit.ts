import { conformityOf, conformitySentence } from '@portal/contract/calibrations/conformity.ts';
import type { ResultPoint } from '@portal/contract/calibrations/points.ts';
import { finalReading, wasAdjusted } from '@portal/contract/calibrations/propose.ts';
import { resultLabel } from '@portal/contract/calibrations/results.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { fieldGrid, heading, labelled, section } from '../../pdf/document-parts.ts';
import { type LinesColumn, linesTable } from '../../pdf/lines-table.ts';
import type { CertifiedUnit } from './certificate-document.ts';
import { specifications } from './certificate-words.ts';

/** Returns the part of a certificate about one unit. `ordinal` is a text such as '1. ', empty for the only unit. */
export const unitContent = (unit: CertifiedUnit, ordinal: string): Content[] => [
  {
    unbreakable: true,
    stack: [
      heading(`${ordinal}${unit.make} ${unit.modelName}`),
      ...fieldGrid([
        ['Item', unit.typeName],
        ['Make', unit.make],
        ['Model', unit.modelName],
        ['Serial number', unit.serialNumber ?? 'None'],
        ['Asset number', unit.assetNumber],
        ['Date of calibration', formatDate(unit.calibratedOn)],
        ['Procedure', unit.procedure ?? 'Not recorded'],
        ['Temperature', unit.temperature],
        ['Humidity', unit.humidity],
        ['Calibrated by', unit.technicianName],
        ['Next calibration due', unit.nextDue ? formatDate(unit.nextDue) : null],
      ]),
      ...labelled('Statement of conformity', `${resultLabel(unit.result)}. ${conformitySentence(unit)}`),
      ...overridden(unit),
    ],
  },
  ...section('Remarks on this unit', unit.remarks),
  ...section('As found', unit.asFoundNotes),
  ...section('As left', unit.asLeftNotes),
  ...results(unit),
  ...standards(unit),
];

/** Says who certified results that contradict themselves, and why (D5.9). */
const overridden = ({ overrideReason, overriddenBy }: CertifiedUnit): Content[] =>
  overrideReason === null ? [] : [{ text: `${overriddenBy} allowed this result: ${overrideReason}` }];

const limitsOf = ({ lowerLimit, upperLimit }: ResultPoint): string => {
  if (lowerLimit !== null && upperLimit !== null) return `${lowerLimit} to ${upperLimit}`;
  if (lowerLimit !== null) return `at least ${lowerLimit}`;
  return upperLimit !== null ? `at most ${upperLimit}` : '';
};

const conformityWords = { within: 'Yes', outside: 'No', 'not measured': 'Not measured', none: '' } as const;

// Widths are in points.
const quantity: LinesColumn<ResultPoint> = { title: 'Quantity', text: (point) => point.quantity };
const nominal: LinesColumn<ResultPoint> = {
  title: 'Nominal',
  width: 48,
  isNumber: true,
  text: (point) => point.nominal,
};
const unitColumn: LinesColumn<ResultPoint> = { title: 'Unit', width: 26, text: ({ unit }) => unit };
const limits: LinesColumn<ResultPoint> = { title: 'Limits', width: 88, isNumber: true, text: limitsOf };
const asFound: LinesColumn<ResultPoint> = {
  title: 'As found',
  width: 48,
  isNumber: true,
  text: (point) => point.asFound,
};
const asLeft: LinesColumn<ResultPoint> = {
  title: 'As left',
  width: 48,
  isNumber: true,
  text: (point) => point.asLeft,
};
const uncertainty: LinesColumn<ResultPoint> = {
  title: 'U',
  width: 40,
  isNumber: true,
  text: (point) => point.uncertainty,
};
const within = (of: (point: ResultPoint) => string | null): LinesColumn<ResultPoint> => ({
  title: 'Within',
  width: 44,
  text: (point) => conformityWords[conformityOf(of(point), point)],
});

/** Returns the table of measurement points. Columns without any value are left out. */
function results({ points, result, limitsFrom }: CertifiedUnit): Content[] {
  if (points.length === 0) return [];
  const isAdjusted = wasAdjusted(points, result);
  const hasUncertainty = points.some((point) => point.uncertainty !== null);
  const columns = [
    quantity,
    nominal,
    unitColumn,
    limits,
    asFound,
    ...(isAdjusted ? [within((point) => point.asFound), asLeft] : []),
    within((point) => finalReading(point, isAdjusted)),
    ...(hasUncertainty ? [uncertainty] : []),
  ];
  const said = specifications(points, limitsFrom);
  return [linesTable('Results', columns, points), ...said.map((text) => ({ text, fontSize: 8.5 }))];
}

type Standard = CertifiedUnit['standards'][number];

const standardColumns: LinesColumn<Standard>[] = [
  { title: 'Name', text: ({ name }) => name },
  { title: 'Make and model', width: 120, text: ({ make, model }) => [make, model].filter(Boolean).join(' ') },
  { title: 'Serial number', width: 80, text: ({ serialNumber }) => serialNumber },
  { title: 'Certificate', width: 90, text: ({ certificateNumber }) => certificateNumber },
  { title: 'Due', width: 64, text: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '') },
];

/** Returns the standards that were used, and a sentence for each that was past its due date (D5.10). */
const standards = ({ standards: used }: CertifiedUnit): Content[] =>
  used.length === 0
    ? []
    : [
        linesTable('Reference standards', standardColumns, used),
        ...used
          .filter(({ overrideReason }) => overrideReason !== null)
          .map(({ name, overrideReason, overriddenBy }) => ({
            text: `${name} was past its due date on the day of the calibration. ${overriddenBy} allowed its use: ${overrideReason}`,
            fontSize: 8.5,
          })),
      ];
