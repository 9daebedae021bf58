import { conformityOf, conformitySentence } from '@portal/contract/calibration/calibrations/conformity.ts';
import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import { leavingSide, type Side, wasAdjusted } from '@portal/contract/calibration/calibrations/propose.ts';
import { standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import { takenSource, takenText, takenValues } from '@portal/contract/calibration/rooms/taken-words.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { languageNow, say } from '@portal/messages/say.ts';
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
        [say('certificate.item'), unit.typeName],
        [say('certificate.make'), unit.make],
        [say('certificate.model'), unit.modelName],
        [say('paper.serialNumber'), unit.serialNumber ?? say('certificate.noSerial')],
        [say('paper.assetNumber'), unit.assetNumber],
        [say('certificate.calibratedOn'), formatDate(unit.calibratedOn)],
        [say('certificate.procedure'), unit.procedure ?? say('certificate.notRecorded')],
        [say('certificate.temperature'), unit.temperature],
        [say('certificate.humidity'), unit.humidity],
        [
          say('certificate.pressure'),
          unit.worksheet?.conditions.pressure
            ? `${unit.worksheet.conditions.pressure} hPa`
            : takenText(unit.roomConditions, 'pressure'),
        ],
        [say('certificate.calibratedBy'), unit.technicianName],
        [say('certificate.nextDue'), unit.nextDue ? formatDate(unit.nextDue) : null],
      ]),
      ...roomOf(unit),
      ...labelled(
        say('certificate.conformity'),
        unit.withoutStatement
          ? `${say('certificate.noneAgreed')}${adjustedWords(unit)}`
          : `${resultLabel(unit.result)}. ${conformitySentence(unit)}`,
      ),
      ...(isAccredited && !done
        ? labelled(say('certificate.accreditation'), say('certificate.itemNotAccredited'))
        : []),
      ...overridden(unit),
      ...(done ? allowedConditions(done) : []),
    ],
  },
  ...section(say('certificate.remarksOnUnit'), unit.remarks),
  ...section(say('certificate.asFound'), unit.asFoundNotes),
  ...section(say('certificate.asLeft'), unit.asLeftNotes),
  ...(done ? worksheetResults(unit, done, isAccredited) : results(unit)),
  ...standards(unit),
];

/** Says what was read in the room, and where it comes from. */
const roomOf = ({ roomConditions: taken }: CertifiedUnit): Content[] =>
  taken ? labelled(say('certificate.roomConditions'), `${takenValues(taken)}. ${takenSource(taken)}`) : [];

const adjustedWords = ({ points, result }: CertifiedUnit): string =>
  wasAdjusted(points, result) ? ` ${say('certificate.wasAdjusted')}` : '';

/** Says who certified results that contradict themselves, and why (D5.9). */
const overridden = ({ overrideReason, overriddenBy }: CertifiedUnit): Content[] =>
  overrideReason === null
    ? []
    : [{ text: say('certificate.allowedResult', { person: overriddenBy ?? '', reason: overrideReason }) }];

const limitsOf = ({ lowerLimit, upperLimit }: ResultPoint): string => {
  if (lowerLimit !== null && upperLimit !== null)
    return say('range.to', { from: lowerLimit, to: upperLimit });
  if (lowerLimit !== null) return say('range.atLeast', { lower: lowerLimit });
  return upperLimit !== null ? say('range.atMost', { upper: upperLimit }) : '';
};

const conformityWords = {
  within: 'paper.yes',
  outside: 'paper.no',
  'not measured': 'certificate.notMeasured',
  none: null,
} as const;

// Widths are in points.
const plainColumns = (): Record<
  'quantity' | 'nominal' | 'unit' | 'limits' | 'asFound' | 'asLeft' | 'uncertainty',
  LinesColumn<ResultPoint>
> => ({
  quantity: { title: say('certificate.quantity'), text: (point) => point.quantity },
  nominal: { title: say('certificate.nominal'), width: 48, isNumber: true, text: (point) => point.nominal },
  unit: { title: say('certificate.unit'), width: unitWidth(), text: ({ unit }) => unit },
  limits: { title: say('certificate.limits'), width: 88, isNumber: true, text: limitsOf },
  asFound: {
    title: say('certificate.foundColumn'),
    width: 48,
    isNumber: true,
    text: (point) => point.asFound,
  },
  asLeft: { title: say('certificate.leftColumn'), width: 48, isNumber: true, text: (point) => point.asLeft },
  uncertainty: { title: 'U', width: 40, isNumber: true, text: (point) => point.uncertainty },
});
/** "Unit" is a short word in English only. */
const unitWidth = (): number => (languageNow() === USUAL_LANGUAGE ? 26 : 36);
const within = (of: Side): LinesColumn<ResultPoint> => ({
  title: say('certificate.within'),
  width: 44,
  text: (point) => {
    const word = conformityWords[conformityOf(point, of)];
    return word && say(word);
  },
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
  const plain = plainColumns();
  const columns = [
    plain.quantity,
    plain.nominal,
    plain.unit,
    ...judged(plain.limits),
    plain.asFound,
    ...(isAdjusted ? [...judged(within('asFound')), plain.asLeft] : []),
    ...judged(within(leavingSide(isAdjusted))),
    ...(hasUncertainty ? [plain.uncertainty] : []),
  ];
  // A column of its own would leave too little for the quantity.
  const rows = namesPoints
    ? points.map((point, at) => ({ ...point, quantity: `${at + 1}. ${point.quantity}` }))
    : points;
  return [
    linesTable(say('certificate.results'), columns, rows),
    ...sentences.map((text) => ({ text, fontSize: 8.5 })),
  ];
}

type Standard = CertifiedUnit['standards'][number];

/** Returns a text such as 'NL-26-1180, National Metrology Institute, RvA K 999'. */
const ownCertificate = ({ certificateNumber, issuer, accreditation }: Standard): string =>
  certificateNumber
    ? [certificateNumber, issuer, accreditation].filter(Boolean).join(', ')
    : say('certificate.noCertificate');

const dayOf = (day: CalendarDate | null): string => (day ? formatDate(day) : '');

const standardColumns = (): LinesColumn<Standard>[] => [
  {
    title: say('certificate.standardName'),
    text: ({ name, make, model }) =>
      [name, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  },
  { title: say('paper.serialNumber'), width: 76, text: ({ serialNumber }) => serialNumber },
  { title: say('certificate.standardCertificate'), width: 132, text: ownCertificate },
  {
    title: say('certificate.standardCalibrated'),
    width: 62,
    text: ({ calibratedOn }) => dayOf(calibratedOn),
  },
  { title: say('certificate.standardDue'), width: 62, text: ({ dueOn }) => dayOf(dueOn) },
];

/** Returns why a standard was not in force on the day of the calibration; null when it was. */
function lapseOf({ name, state, calibratedOn, dueOn }: Standard, day: CalendarDate): string | null {
  switch (standardLapse({ calibratedOn, dueOn, ...(state && { state }) }, day)) {
    case null:
      return null;
    case 'not-yet':
      return say('certificate.notYet', { name, date: dayOf(calibratedOn) });
    case 'past-due':
      return say('certificate.pastDue', { name });
    default:
      return say(state === 'quarantined' ? 'certificate.quarantined' : 'certificate.outOfService', { name });
  }
}

/** Returns the sentence about a standard that an admin allowed; none for one that was in force (D5.10). */
function allowedUse(one: Standard, day: CalendarDate): Content[] {
  const lapse = lapseOf(one, day);
  if (lapse === null || one.overrideReason === null) return [];
  const said = { lapse, person: one.overriddenBy ?? '', reason: one.overrideReason };
  return [{ text: say('certificate.allowedUse', said), fontSize: 8.5 }];
}

/** Returns the standards that were used, and a sentence for each that was not in force (D5.10). */
const standards = ({ standards: used, calibratedOn }: CertifiedUnit): Content[] =>
  used.length === 0
    ? []
    : [
        linesTable(say('certificate.standards'), standardColumns(), used),
        ...used.flatMap((one) => allowedUse(one, calibratedOn)),
      ];
