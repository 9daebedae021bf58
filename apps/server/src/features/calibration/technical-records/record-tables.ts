import { changeName } from '@portal/contract/calibration/calibrations/change-name.ts';
import { fileInWords } from '@portal/contract/calibration/reading-files/taken-file.ts';
import {
  takenSource,
  takenText,
  takenValues,
  takenWarnings,
} from '@portal/contract/calibration/rooms/taken-words.ts';
import { limitsLikeU } from '@portal/contract/calibration/technical-records/limit-digits.ts';
import type { RecordedUnit, TechnicalRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { type CsvCell, csvText, digitsOf } from '@portal/contract/core/csv.ts';
import { actLabels } from '@portal/contract/laboratory/authorisations/acts.ts';
import { agreementWords, termsSentences } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { coarseWords } from '@portal/contract/laboratory/worksheets/coarse-words.ts';
import { decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';

type Cell = CsvCell;

/** Returns what a unit is called in the tables. */
export const unitName = ({ make, modelName, serialNumber }: RecordedUnit): string =>
  [make, modelName, serialNumber].filter(Boolean).join(' ');

/** Returns what was asked for, who did what, and how it was judged, as pairs of a name and a text. */
export function summaryCsv({ certificate, request, units }: TechnicalRecord): string {
  const rows: Cell[][] = [
    ['Certificate', certificate.number],
    ['Version', certificate.edition],
    ['State', certificate.state],
    ['Customer', certificate.customerName],
    ['Service report', request?.serviceReportNumber ?? null],
    ['Requested at', request?.submittedAt ?? null],
    ['Requested by', request?.contactName ?? null],
    ['Request', request?.problemDescription ?? null],
    ['Purchase order', request?.poNumber ?? null],
    ['Received on', certificate.receivedOn],
    ['Drafted by', certificate.draftedBy],
    ['Drafted at', certificate.draftedAt],
    ['Approved by', certificate.approvedBy],
    ['Issued at', certificate.issuedAt],
    ['SHA-256', certificate.sha256],
    ['Portal release', certificate.release],
    ['Reason of the correction', certificate.correctionReason],
    ['Withdrawn on', certificate.withdrawnOn],
    ['Reason of the withdrawal', certificate.withdrawalReason],
    ...units.flatMap((unit): Cell[][] => {
      const of = unitName(unit);
      const { worksheet, procedure } = unit;
      return [
        [`${of}: date of calibration`, unit.calibratedOn],
        [`${of}: agreed`, unit.agreed && termsSentences(unit.agreed.terms).join(' ')],
        [`${of}: agreement`, unit.agreed && agreementWords(unit.agreed)],
        [`${of}: agreed at`, unit.agreed?.acceptance?.at ?? null],
        [`${of}: place`, unit.place],
        [`${of}: procedure`, unit.procedureName],
        [`${of}: procedure approved by`, procedure?.approvedBy ?? null],
        [`${of}: procedure in force from`, procedure?.effectiveFrom ?? null],
        [`${of}: temperature`, unit.temperature],
        [`${of}: humidity`, unit.humidity],
        [
          `${of}: air pressure`,
          worksheet?.conditions.pressure
            ? `${worksheet.conditions.pressure} hPa`
            : takenText(unit.roomConditions, 'pressure'),
        ],
        [`${of}: conditions in the room`, unit.roomConditions && takenValues(unit.roomConditions)],
        [`${of}: source of these conditions`, unit.roomConditions && takenSource(unit.roomConditions)],
        [
          `${of}: about these conditions`,
          (unit.roomConditions && takenWarnings(unit.roomConditions).join(' ')) || null,
        ],
        [
          `${of}: readings of the room`,
          unit.isRoomChanged ? 'Some were added or withdrawn since the conditions were taken.' : null,
        ],
        [`${of}: conditions allowed by`, unit.conditionsOverriddenBy],
        [`${of}: reason for the conditions`, worksheet?.conditionsReason ?? null],
        ...unit.files.map((file): Cell[] => [
          `${of}: readings from a file`,
          `${fileInWords(file)}, taken on ${file.takenOn} by ${file.takenBy}, SHA-256 ${file.sha256}`,
        ]),
        [
          `${of}: decision rule`,
          worksheet &&
            (worksheet.withoutStatement ? 'None' : decisionRuleWords(worksheet.rule, worksheet.leastRatio)),
        ],
        [`${of}: accredited results wanted`, worksheet && (worksheet.accredited ? 'Yes' : 'No')],
        [`${of}: calibrated by`, unit.technicianName],
        [`${of}: confirmed at`, unit.confirmedAt],
        [`${of}: result`, unit.result && resultLabel(unit.result)],
        [`${of}: remarks`, unit.remarks],
        [`${of}: result allowed by`, unit.overriddenBy],
        [`${of}: reason for the result`, unit.overrideReason],
      ];
    }),
  ];
  return csvText(
    ['What', 'Value'],
    rows.filter(([, value]) => value !== null),
  );
}

type Side = NonNullable<Worksheet['points'][number]['asFound']>;
const typedOf = (part: Side['reference'] | Side['indication'], nominal: string | null): string =>
  part.kind === 'read' ? part.readings.map((one) => one ?? '').join(' ') : (part.value ?? nominal ?? '');

/** The sides of a point with their words. */
export const sides = [
  ['asFound', 'As found'],
  ['asLeft', 'As left'],
] as const;

/** Returns every reading with what became of it: a line for each side of each point. */
export function readingsCsv({ units }: TechnicalRecord): string {
  const titles = [
    ...[
      'Unit',
      'Point',
      'Quantity',
      'Nominal',
      'Unit of the point',
      'Side',
      'Reference as typed',
      'Unit of the reference',
    ],
    ...[
      'Correction',
      'Indication as typed',
      'Unit of the indication',
      'Reference',
      'Indication',
      'Error',
      'Readings',
      's',
      'U',
      'k',
    ],
    ...[
      'Degrees of freedom',
      'Lower limit',
      'Upper limit',
      'Conformity',
      'TUR',
      'CMC of the scope',
      'Left out because',
      'Too coarse',
    ],
  ];
  const rows = units.flatMap((unit) => {
    const { worksheet, evaluation, procedure } = unit;
    if (!worksheet || !evaluation) return [];
    return worksheet.points.flatMap((typed, at): Cell[][] => {
      const asked = procedure?.points[at];
      const point = evaluation.points[at];
      const head = [
        unitName(unit),
        at + 1,
        asked?.quantity ?? null,
        digitsOf(asked?.nominal),
        point?.unit ?? null,
      ];
      if (typed.leftOut !== null) return [[...head, ...Array<Cell>(19).fill(null), typed.leftOut, null]];
      return sides.flatMap(([side, label]) => {
        const [given, found] = [typed[side], point?.[side]];
        if (!given) return [];
        const limits = point?.limits && limitsLikeU(point.limits, found?.uncertainty ?? null);
        return [
          [
            ...[...head, label],
            ...[digitsOf(typedOf(given.reference, asked?.nominal ?? null)), given.reference.unit],
            digitsOf(given.reference.correction),
            ...[digitsOf(typedOf(given.indication, asked?.nominal ?? null)), given.indication.unit],
            ...[found?.reference, found?.indication, found?.error].map(digitsOf),
            ...[
              found?.readings ?? null,
              ...[found?.deviation, found?.uncertainty, found?.factor].map(digitsOf),
            ],
            ...[found?.freedom, limits?.lower, limits?.upper].map(digitsOf),
            ...[found?.word ?? null, digitsOf(found?.ratio), digitsOf(point?.claim?.best), null],
            found ? coarseWords(found) : null,
          ],
        ];
      });
    });
  });
  return csvText(titles, rows);
}

/** Returns the values before and after of every change of results, newest first. */
export const changesCsv = ({ units }: TechnicalRecord): string =>
  csvText(
    ['Unit', 'Changed at', 'Changed by', 'What', 'Before', 'After'],
    units.flatMap((unit) =>
      unit.changes.flatMap(({ changedAt, changedBy, changes }) =>
        changes.map(({ point, field, before, after }): Cell[] => [
          ...[unitName(unit), changedAt, changedBy, changeName({ point, field }), before, after],
        ]),
      ),
    ),
  );

/** Returns the standards with the calibration that was in force on the day of the work. */
export const standardsCsv = ({ units }: TechnicalRecord): string =>
  csvText(
    [
      ...['Unit', 'Standard', 'Make', 'Model', 'Serial number', 'Certificate', 'Issuer', 'Accreditation'],
      ...['Calibrated', 'Due', 'State', 'Allowed by', 'Reason'],
    ],
    units.flatMap((unit) =>
      unit.standards.map((one): Cell[] => [
        ...[
          unitName(unit),
          one.name,
          one.make,
          one.model,
          one.serialNumber,
          one.certificateNumber,
          one.issuer,
        ],
        ...[one.accreditation, one.calibratedOn, one.dueOn, one.state, one.overriddenBy, one.overrideReason],
      ]),
    ),
  );

/** Returns who did what, and what authorised them on that day. */
export const peopleCsv = ({ units }: TechnicalRecord): string =>
  csvText(
    [
      'Unit',
      'Act',
      'Person',
      'Day',
      'Authorised for',
      'Evidence',
      'From',
      'Until',
      'Granted by',
      'Granted at',
    ],
    units.flatMap((unit) =>
      unit.authority.map(({ act, person, day, granted }): Cell[] => [
        ...[unitName(unit), actLabels[act], person, day, granted?.what ?? null, granted?.evidence ?? null],
        ...[granted?.validFrom ?? null, granted?.validUntil ?? null, granted?.grantedBy ?? null],
        granted?.grantedAt ?? null,
      ]),
    ),
  );
