import { conformityOf, conformitySentence } from '@portal/contract/calibration/calibrations/conformity.ts';
import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import { leavingSide, type Side, wasAdjusted } from '@portal/contract/calibration/calibrations/propose.ts';
import { unusedWords } from '@portal/contract/calibration/reference-standards/messages.ts';
import { standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import { takenSource, takenText, takenValues } from '@portal/contract/calibration/rooms/taken-words.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { fieldGrid, heading, labelled, section } from '../../../pdf/document-parts.ts';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import type { ByProcedure, CertifiedUnit } from './certificate-document.ts';
import { specifications } from './certificate-words.ts';
import { allowedConditions, worksheetResults } from './certificate-worksheet.ts';
import { byProcedure } from './worksheet-statements.ts';

/** Returns the part of a certificate about one unit. `ordinal` is a text such as '1. ', empty for the only unit. */
export const unitContent = (
  unit: CertifiedUnit,
  ordinal: string,
  /** True on a paper that is accredited. */
  isAccredited = false,
  done: ByProcedure | null = byProcedure(unit),
): Content[] => [
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
        [
          'Air pressure',
          unit.worksheet?.conditions.pressure
            ? `${unit.worksheet.conditions.pressure} hPa`
            : takenText(unit.roomConditions, 'pressure'),
        ],
        ['Calibrated by', unit.technicianName],
        ['Next calibration due', unit.nextDue ? formatDate(unit.nextDue) : null],
      ]),
      ...roomOf(unit),
      ...labelled(
        'Statement of conformity',
        unit.withoutStatement
          ? `None was agreed. The values are given as they were measured.${adjustedWords(unit)}`
          : `${resultLabel(unit.result)}. ${conformitySentence(unit)}`,
      ),
      ...(isAccredited && !done
        ? labelled('Accreditation', 'The results of this item are not accredited.')
        : []),
      ...overridden(unit),
      ...(done ? allowedConditions(done) : []),
    ],
  },
  ...section('Remarks on this unit', unit.remarks),
  ...section('As found', unit.asFoundNotes),
  ...section('As left', unit.asLeftNotes),
  ...(done ? worksheetResults(unit, done, isAccredited) : results(unit)),
  ...standards(unit),
];

/** Says what was read in the room, and where it comes from. */
const roomOf = ({ roomConditions: taken }: CertifiedUnit): Content[] =>
  taken ? labelled('Conditions in the room', `${takenValues(taken)}. ${takenSource(taken)}`) : [];

const adjustedWords = ({ points, result }: CertifiedUnit): string =>
  wasAdjusted(points, result) ? ' The unit was adjusted.' : '';

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
const within = (of: Side): LinesColumn<ResultPoint> => ({
  title: 'Within',
  width: 44,
  text: (point) => conformityWords[conformityOf(point, of)],
});

/** Returns the table of measurement points, numbered where a sentence below names them. Columns without any value are left out. */
function results({ points, result, limitsFrom, withoutStatement = false }: CertifiedUnit): Content[] {
  if (points.length === 0) return [];
  const isAdjusted = wasAdjusted(points, result);
  const hasUncertainty = points.some((point) => point.uncertainty !== null);
  const { sentences, namesPoints } = withoutStatement
    ? { sentences: [], namesPoints: false }
    : specifications(points, limitsFrom);
  const judged = (column: LinesColumn<ResultPoint>) => (withoutStatement ? [] : [column]);
  const columns = [
    quantity,
    nominal,
    unitColumn,
    ...judged(limits),
    asFound,
    ...(isAdjusted ? [...judged(within('asFound')), asLeft] : []),
    ...judged(within(leavingSide(isAdjusted))),
    ...(hasUncertainty ? [uncertainty] : []),
  ];
  // A column of its own would leave too little for the quantity.
  const rows = namesPoints
    ? points.map((point, at) => ({ ...point, quantity: `${at + 1}. ${point.quantity}` }))
    : points;
  return [linesTable('Results', columns, rows), ...sentences.map((text) => ({ text, fontSize: 8.5 }))];
}

type Standard = CertifiedUnit['standards'][number];

/** Returns a text such as 'NL-26-1180, National Metrology Institute, RvA K 999'. */
const ownCertificate = ({ certificateNumber, issuer, accreditation }: Standard): string =>
  certificateNumber ? [certificateNumber, issuer, accreditation].filter(Boolean).join(', ') : 'None recorded';

const dayOf = (day: CalendarDate | null): string => (day ? formatDate(day) : '');

const standardColumns: LinesColumn<Standard>[] = [
  {
    title: 'Name, make and model',
    text: ({ name, make, model }) =>
      [name, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  },
  { title: 'Serial number', width: 76, text: ({ serialNumber }) => serialNumber },
  { title: 'Certificate', width: 132, text: ownCertificate },
  { title: 'Calibrated', width: 62, text: ({ calibratedOn }) => dayOf(calibratedOn) },
  { title: 'Due', width: 62, text: ({ dueOn }) => dayOf(dueOn) },
];

/** Returns why a standard was not in force on the day of the calibration; null when it was. */
function lapseOf({ name, state, calibratedOn, dueOn }: Standard, day: CalendarDate): string | null {
  switch (standardLapse({ calibratedOn, dueOn, ...(state && { state }) }, day)) {
    case null:
      return null;
    case 'not-yet':
      return `${name} was calibrated on ${dayOf(calibratedOn)}, after the day of the calibration.`;
    case 'past-due':
      return `${name} was past its due date on the day of the calibration.`;
    default:
      return `${name} was ${unusedWords[state!]} on the day of the calibration.`;
  }
}

/** Returns the sentence about a standard that an admin allowed; none for one that was in force (D5.10). */
function allowedUse(one: Standard, day: CalendarDate): Content[] {
  const lapse = lapseOf(one, day);
  if (lapse === null || one.overrideReason === null) return [];
  return [{ text: `${lapse} ${one.overriddenBy} allowed its use: ${one.overrideReason}`, fontSize: 8.5 }];
}

/** Returns the standards that were used, and a sentence for each that was not in force (D5.10). */
const standards = ({ standards: used, calibratedOn }: CertifiedUnit): Content[] =>
  used.length === 0
    ? []
    : [
        linesTable('Reference standards', standardColumns, used),
        ...used.flatMap((one) => allowedUse(one, calibratedOn)),
      ];
