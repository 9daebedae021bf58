import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { DecisionRule, LeastRatio } from '@portal/contract/laboratory/arithmetic/conformity.ts';
import { isSamePoint } from '@portal/contract/laboratory/procedures/same-point.ts';
import { type TypedConditions, WORKSHEET_FILES_MAX } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { chosenRoom, type RoomChoice, roomChoiceOf } from '../calibrations/shared/room-choice.ts';
import { unitInWords } from '../calibrations/shared/unit-in-words.ts';
import { blankRows, measuredPoints, pointsOf, type Sheet, sheetOf } from './bench-rows.ts';
import type { BenchFile } from './file-readings.ts';

export interface UsedStandard {
  id: number;
  overrideReason: string;
}

/** All that somebody types at the bench. It is text, so that a device can keep what is half typed. */
export interface BenchValues {
  /** The unit in words, so that a list of what is kept on the device needs no connection. */
  unit: string;
  /** The chosen revision of a procedure. */
  revisionId: number | null;
  /** YYYY-MM-DD, or what was typed. */
  calibratedOn: string;
  place: string;
  /** Where it is calibrated, and from when until when. Null where the conditions are only typed. */
  room: RoomChoice | null;
  conditions: Record<keyof TypedConditions, string>;
  conditionsReason: string;
  /** The customer asked for accredited results. */
  accredited: boolean;
  rule: DecisionRule;
  leastRatio: LeastRatio | null;
  /** True when no statement of conformity was agreed. */
  withoutStatement: boolean;
  digits: 1 | 2 | null;
  rounding: 'nearest' | 'up' | null;
  standards: readonly UsedStandard[];
  /** True when the points are measured again as left. */
  isAdjusted: boolean;
  /** The readings by the id of their revision: those of another procedure stay, in case it was the right one. */
  sheets: Readonly<Record<number, Sheet>>;
  /** The files from which readings were taken. The portal keeps those of which one stands. */
  files: readonly BenchFile[];
  result: CalibrationResult | null;
  asFoundNotes: string;
  asLeftNotes: string;
  remarks: string;
  overrideReason: string;
}

/** What somebody types besides the readings. */
export type BenchFacts = Omit<BenchValues, 'sheets'>;

/** Returns the readings of the chosen revision. */
export function sheetOfRevision(
  { sheets }: BenchValues,
  { id, points }: NonNullable<Bench['chosen']>,
): Sheet {
  const known = sheets[id];
  // Only a draft changes its points, and nobody measures by a draft.
  if (known && known.found.length === points.length) return known;
  const blank = blankRows(points.length);
  return { reads: 'unit', found: blank, left: blank };
}

/** Returns the files whose rows found their points by the chosen revision. By another one the same points may be others. */
export const filesOfRevision = ({ files }: Pick<BenchValues, 'files'>, id: number): BenchFile[] =>
  files.filter(({ revisionId }) => revisionId === id);

/** Returns what of a worksheet follows the agreement with the customer. */
export const agreedValues = ({
  agreement: { terms },
  defaults,
  accreditation,
}: Pick<Bench, 'agreement' | 'defaults' | 'accreditation'>) => {
  const { rule, leastRatio } = terms.statement.kind === 'rule' ? terms.statement : defaults;
  return {
    ...{ rule, leastRatio, withoutStatement: terms.statement.kind === 'none' },
    accredited: terms.accredited && accreditation !== null,
  };
};

/** Returns what the bench begins with: the stored results, else what is agreed with the customer. */
export function beginBench(bench: Bench): BenchValues {
  const { item, day, chosen, defaults } = bench;
  const results = changeableResults(item.results);
  const worksheet = results?.worksheet?.typed;
  const agreed = worksheet ?? defaults;
  const sheet = worksheet && sheetOf(worksheet.points);
  const conditions = worksheet?.conditions;
  return {
    unit: unitInWords(item),
    revisionId: worksheet?.procedureRevisionId ?? chosen?.id ?? null,
    calibratedOn: results?.calibratedOn ?? day,
    place: results?.place ?? '',
    room: results ? roomChoiceOf(results.room) : chosenRoom(bench.lastRoomId),
    conditions: {
      temperature: conditions?.temperature ?? '',
      humidity: conditions?.humidity ?? '',
      pressure: conditions?.pressure ?? '',
    },
    conditionsReason: worksheet?.conditionsReason ?? '',
    ...(worksheet
      ? {
          ...{ accredited: worksheet.accredited, rule: worksheet.rule, leastRatio: worksheet.leastRatio },
          withoutStatement: worksheet.withoutStatement ?? false,
        }
      : agreedValues(bench)),
    ...{ digits: agreed.digits, rounding: agreed.rounding },
    standards: (results?.standards ?? []).map(({ id, overrideReason }) => ({
      id,
      overrideReason: overrideReason ?? '',
    })),
    isAdjusted: worksheet?.points.some(({ asLeft }) => asLeft !== null) ?? false,
    sheets: worksheet && sheet ? { [worksheet.procedureRevisionId]: sheet } : {},
    files: (results?.worksheet?.files ?? []).map(({ id, name, side, part, points }) => ({
      ...{ id, name, side, part, points, taken: [], wasAdjusted: true },
      revisionId: worksheet!.procedureRevisionId,
    })),
    result: results?.result ?? null,
    asFoundNotes: results?.asFoundNotes ?? '',
    asLeftNotes: results?.asLeftNotes ?? '',
    remarks: results?.remarks ?? '',
    overrideReason: results?.overrideReason ?? '',
  };
}

type Revision = NonNullable<Bench['chosen']>;

/**
 * Returns the readings for another revision of the same procedure: those of points that are the same in both. Undefined where there is
 * nothing to take over, and where readings by the other revision exist already.
 */
export function carriedSheet({ sheets }: BenchValues, from: Revision, to: Revision): Sheet | undefined {
  const sheet = sheets[from.id];
  if (!sheet || sheets[to.id] || from.id === to.id || from.procedureId !== to.procedureId) return undefined;
  const carried = (rows: Sheet['found']) =>
    to.points.map((point, at) => (isSamePoint(point, from.points[at]) ? (rows[at] ?? {}) : {}));
  return { ...sheet, found: carried(sheet.found), left: carried(sheet.left) };
}

/**
 * Returns the files of readings after {@link carriedSheet}: those of which a reading was taken over are files of the other revision too.
 */
export const carriedFiles = (
  { files }: Pick<BenchValues, 'files'>,
  from: Revision,
  to: Revision,
): BenchFile[] => {
  const isSame = (at: number): boolean => {
    const point = to.points[at];
    return point !== undefined && isSamePoint(point, from.points[at]);
  };
  const carried = filesOfRevision({ files }, from.id).map((file) => ({
    ...file,
    revisionId: to.id,
    points: file.points.filter(isSame),
    taken: file.taken.filter(({ point }) => isSame(point)),
  }));
  return [...files, ...carried.filter(({ points }) => points.length > 0)];
};

/** Returns true when readings would be lost with the values. */
export const hasReadings = ({ sheets }: BenchValues): boolean =>
  Object.values(sheets).some(({ found, left }) => measuredPoints([...found, ...left]) > 0);

/** Returns the body that saves the bench. What is no number goes as it was typed: the portal answers with the field. */
export function bodyOfBench(
  values: BenchValues,
  { item, chosen, accreditation }: Bench & { chosen: NonNullable<Bench['chosen']> },
  count: number,
  complete: boolean,
): GivenResults {
  const results = changeableResults(item.results);
  const { revisionId, calibratedOn, conditions, conditionsReason, standards, isAdjusted } = values;
  const files = filesOfRevision(values, revisionId ?? chosen.id);
  return {
    calibratedOn: calibratedOn.trim() || null,
    place: values.place,
    room: values.room,
    result: values.result,
    asFoundNotes: values.asFoundNotes,
    asLeftNotes: values.asLeftNotes,
    remarks: values.remarks,
    overrideReason: values.overrideReason,
    // The whole is replaced, so what the bench does not show is sent as it was.
    certificateNumber: results?.certificateNumber ?? null,
    limitsFrom: results?.limitsFrom ?? null,
    standards: standards.map(({ id, overrideReason }) => ({ id, overrideReason: overrideReason || null })),
    worksheet: {
      procedureRevisionId: revisionId ?? chosen.id,
      accredited: values.accredited && accreditation !== null,
      ...{ rule: values.rule, leastRatio: values.leastRatio },
      ...(values.withoutStatement && { withoutStatement: true }),
      ...{ digits: values.digits, rounding: values.rounding },
      conditions,
      conditionsReason,
      points: pointsOf(sheetOfRevision(values, chosen), count, isAdjusted),
      ...(files.length > 0 && {
        fileIds: files.slice(-WORKSHEET_FILES_MAX).map(({ id }) => id),
      }),
    },
    complete,
  };
}
