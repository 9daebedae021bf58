import { errorOfIndication } from '../arithmetic/statistics.ts';
import type { Limits } from '../arithmetic/tolerance.ts';
import { inUnitOf, limitsOfPoint, sentenceOf } from '../procedures/check-revision.ts';
import type { Conditions } from '../procedures/conditions.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import type { ProcedureRange } from '../procedures/ranges.ts';
import { deviatingConditions, type RoomRanges } from './conditions.ts';
import { type Agreed, evaluateSide, type PointToEvaluate } from './evaluate-side.ts';
import type { Claim, EvaluatedPoint, EvaluatedSide, Evaluation } from './evaluation.ts';
import { worksheetMessages as say } from './messages.ts';
import type { Worksheet, WorksheetPoint, WorksheetSide } from './shapes.ts';

/** What of a revision a worksheet is evaluated by. */
export interface RevisionOfWorksheet {
  points: readonly ProcedurePoint[];
  ranges: readonly ProcedureRange[];
  conditions: Conditions;
  /** The readings that each point needs. */
  readings: number;
}

/** The entry of the scope for each point; null where it is not reported as accredited. */
type Claims = readonly (Claim | null)[];
const notAccredited: Claims = [];

const limitsOfError = ({ lower, upper }: Limits, nominal: string): Limits => ({
  lower: lower === null ? null : errorOfIndication(lower, nominal),
  upper: upper === null ? null : errorOfIndication(upper, nominal),
});

/**
 * Returns whether U of a range can be compared with a best uncertainty, which holds for about 95 % (ILAC-P14:09/2020, 4).
 * A result without U is never accredited.
 */
const isComparable = (range: ProcedureRange | undefined): boolean =>
  range?.budget != null && range.budget.coverage !== '99';

interface Tried<T> {
  value: T | null;
  fault: string | null;
}

function tried<T>(calculate: () => T): Tried<T> {
  try {
    return { value: calculate(), fault: null };
  } catch (error) {
    return { value: null, fault: sentenceOf(error) };
  }
}

function evaluated(
  side: WorksheetSide | null,
  point: PointToEvaluate,
  agreed: Agreed,
  asked: number,
): Tried<EvaluatedSide> {
  if (side === null) return { value: null, fault: null };
  const { value, fault } = tried(() => evaluateSide(side, point, agreed));
  const isShort = value !== null && value.readings < asked;
  return { value, fault: isShort ? say.fewReadings(asked, value.readings) : fault };
}

/**
 * Returns what the readings of the point at this place say. It runs at the bench with each reading that is typed, and on the
 * server as the truth. It takes a few milliseconds.
 */
export function evaluatePoint(
  at: number,
  typed: WorksheetPoint,
  revision: RevisionOfWorksheet,
  agreed: Agreed,
  claimed: Claim | null = null,
): EvaluatedPoint {
  const asked = revision.points[at] as ProcedurePoint;
  const nominal = asked.nominal ?? '';
  const range = revision.ranges.find(({ name }) => name === asked.range);
  const unit = asked.unit ?? range?.unit ?? '';
  // Without a statement of conformity nothing is compared with limits.
  const atNominal = tried(() => (agreed.withoutStatement ? null : limitsOfPoint(asked, revision.ranges)));
  const limits = atNominal.value && limitsOfError(atNominal.value, nominal);
  const resolution = tried(() => (range?.resolution ? inUnitOf(asked, range, range.resolution) : null));
  const claim = isComparable(range) ? claimed : null;
  const best = claim?.best ?? null;
  const point = { nominal, unit, range, resolution: resolution.value, limits, best };
  const fault = atNominal.fault ?? resolution.fault;
  const of = (side: WorksheetSide | null): Tried<EvaluatedSide> =>
    typed.leftOut !== null || side === null
      ? { value: null, fault: null }
      : fault === null
        ? evaluated(side, point, agreed, revision.readings)
        : { value: null, fault };
  const [asFound, asLeft] = [of(typed.asFound), of(typed.asLeft)];
  return {
    ...{ unit, limits, limitsAtNominal: atNominal.value },
    ...{ asFound: asFound.value, asLeft: asLeft.value },
    faults: { asFound: asFound.fault, asLeft: asLeft.fault },
    claim: asFound.value || asLeft.value ? claim : null,
  };
}

const sides = [
  { side: 'asFound', words: 'as found' },
  { side: 'asLeft', words: 'as left' },
] as const;

/** Returns why a point is not done. As found may be missing where the unit was measured as left only. */
function missingOfPoint(at: number, typed: WorksheetPoint, point: EvaluatedPoint): Evaluation['missing'] {
  if (typed.leftOut !== null) return [];
  const faults = sides.flatMap(({ side, words }) => {
    const fault = point.faults[side];
    const field = `worksheet.points.${at}.${side}`;
    return fault === null ? [] : [{ point: at, field, sentence: say.faultOfPoint(at + 1, words, fault) }];
  });
  if (faults.length > 0 || point.asFound || point.asLeft) return faults;
  const field = `worksheet.points.${at}.asFound`;
  return [{ point: at, field, sentence: say.faultOfPoint(at + 1, 'as found', say.notMeasured) }];
}

/** Returns the sentence of a worksheet whose points are not those of the revision; undefined when they are. */
export const differentPoints = (worksheet: Worksheet, revision: RevisionOfWorksheet): string | undefined =>
  worksheet.points.length === revision.points.length
    ? undefined
    : say.pointsDiffer(worksheet.points.length, revision.points.length);

/** Returns the evaluation of a worksheet whose points were evaluated one by one. */
export function evaluationOf(
  worksheet: Worksheet,
  revision: RevisionOfWorksheet,
  points: EvaluatedPoint[],
  room: RoomRanges | null = null,
): Evaluation {
  const missing = points.flatMap((point, at) =>
    missingOfPoint(at, worksheet.points[at] as WorksheetPoint, point),
  );
  const isEmpty = worksheet.points.every(({ leftOut }) => leftOut !== null);
  return {
    points,
    conditions: deviatingConditions(worksheet.conditions, revision.conditions, room),
    missing: isEmpty ? [{ point: null, field: 'worksheet.points', sentence: say.nothingMeasured }] : missing,
  };
}

/** Returns what all readings of a worksheet say. A server evaluates point by point and lets others through in between. */
export function evaluateWorksheet(
  worksheet: Worksheet,
  revision: RevisionOfWorksheet,
  claims: Claims = notAccredited,
): Evaluation {
  const points = worksheet.points
    .slice(0, revision.points.length)
    .map((typed, at) => evaluatePoint(at, typed, revision, worksheet, claims[at] ?? null));
  return evaluationOf(worksheet, revision, points);
}
