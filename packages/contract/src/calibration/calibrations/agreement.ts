import type { CalibrationResult } from '../../core/calibration-results.ts';
import { addDays, type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { isVisible } from '../../core/fields.ts';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { type Contradiction, contradictionsOfPoints } from './agreement-of-points.ts';
import { agreementWords as say } from './agreement-words.ts';
import type { ResultPoint } from './points.ts';
import { isLimited } from './propose.ts';

/**
 * The one rule about what results may be certified (D5.9). The form, the call that saves results, drafts and approvals
 * ask {@link contradictionsOf}; the certificate prints the sentences of `conformity.ts`, which follow the same readings.
 *
 * How a screen uses it:
 * - `const found = contradictionsOf(results, { receivedOn, today })` while somebody types. Each has `field`, a path of
 *   the form such as 'points.3.asLeft', and `point`, the index of the point or null. Numbers that are no numbers yet are
 *   told by `readPoints` of `repairs/equipment-models/measurement-points.ts`; give its points to `contradictionsOf`.
 * - `standing(found, overrideReason)` are those that refuse to complete the results. Those with `mayOverride` give way
 *   to an admin's reason in the field `overrideReason`. The server answers 403 to anybody else who sends one.
 * - Results that are not complete yet may contradict themselves. Nothing is certified from them.
 *
 * What was chosen:
 * - `limitsFrom` names the specification of all limits of the unit. A point may name another one.
 * - Something was adjusted when the result says so, or when any point has a reading as left. Then each point with limits
 *   needs a reading as left, and the reading as found no longer counts for it.
 * - Pass needs each point with limits inside as found too. A unit that came outside and leaves inside was adjusted.
 * - A calibration up to {@link LATE_RECEIPT_DAYS} days before the recorded receipt may be overridden, because people
 *   record a receipt late. An earlier one may not.
 */
export const LATE_RECEIPT_DAYS = 31;

export type { Contradiction };

/** What is judged of the results of one unit. Empty text counts as none. */
export interface JudgedResults {
  result: CalibrationResult | null | undefined;
  calibratedOn: CalendarDate | null | undefined;
  procedure: string | null | undefined;
  limitsFrom: string | null | undefined;
  /** What the customer has to know of this unit. */
  remarks: string | null | undefined;
  points: readonly ResultPoint[];
}

/** Calendar dates of the company's zone. */
export interface Circumstances {
  /** The day on which the unit arrived; null when it is not known. */
  receivedOn: CalendarDate | null;
  today: CalendarDate;
}

const isBlank = (text: string | null | undefined): boolean => !text || !isVisible(text);

const ofWhole = (
  code: Contradiction['code'],
  field: string,
  message: string,
  mayOverride: boolean,
): Contradiction => ({ code, field, message, point: null, mayOverride });

function contradictionsOfDate(
  { calibratedOn }: JudgedResults,
  { receivedOn, today }: Circumstances,
): Contradiction[] {
  if (!calibratedOn) return [];
  if (compareDates(calibratedOn, today) > 0) return [ofWhole('date.ahead', 'calibratedOn', say.ahead, false)];
  if (receivedOn === null || compareDates(calibratedOn, receivedOn) >= 0) return [];
  const mayOverride = compareDates(calibratedOn, addDays(receivedOn, -LATE_RECEIPT_DAYS)) >= 0;
  return [ofWhole('date.before_receipt', 'calibratedOn', say.beforeReceipt(receivedOn), mayOverride)];
}

/** Faults of points that no result makes right. */
const faultsOfPoint = ({ unit, uncertainty }: ResultPoint, point: number): Contradiction[] => [
  ...(isBlank(unit)
    ? [
        {
          ...({ code: 'point.no_unit', field: `points.${point}.unit` } as const),
          ...{ message: say.noUnit(point + 1), point, mayOverride: false },
        },
      ]
    : []),
  ...(uncertainty !== null && !(compareDecimals(uncertainty, '0') > 0)
    ? [
        {
          ...({ code: 'point.uncertainty', field: `points.${point}.uncertainty` } as const),
          ...{ message: say.uncertainty(point + 1), point, mayOverride: false },
        },
      ]
    : []),
];

/** Returns what contradicts itself in the results of one unit, in the order of the form (D5.9). */
export function contradictionsOf(results: JudgedResults, circumstances: Circumstances): Contradiction[] {
  const { result, points, limitsFrom, remarks, procedure } = results;
  const limited = points.filter(isLimited);
  const isJudgement = limited.length === 0 && result !== null && result !== undefined;
  const needsRemarks = result === 'limited' || result === 'fail';
  return [
    ...contradictionsOfDate(results, circumstances),
    ...(isJudgement && isBlank(procedure)
      ? [ofWhole('procedure.missing', 'procedure', say.noProcedure, true)]
      : []),
    ...(isBlank(limitsFrom) && limited.some((point) => isBlank(point.limitsFrom))
      ? [ofWhole('limits.no_specification', 'limitsFrom', say.noSpecification, false)]
      : []),
    ...points.flatMap(faultsOfPoint),
    ...contradictionsOfPoints(points, result ?? null),
    ...(needsRemarks && isBlank(remarks)
      ? [ofWhole('remarks.missing', 'remarks', say.remarks(result), false)]
      : []),
  ];
}

/** Returns the contradictions that refuse the results. An admin's reason takes those away that may be overridden. */
export const standing = (
  found: readonly Contradiction[],
  overrideReason: string | null | undefined,
): Contradiction[] => found.filter(({ mayOverride }) => !mayOverride || isBlank(overrideReason));

/** Returns a message for each field, the first one of each. */
export const fieldsOf = (found: readonly Contradiction[]): Record<string, string> =>
  Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]));
