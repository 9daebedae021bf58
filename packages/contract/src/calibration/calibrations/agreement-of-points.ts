import type { CalibrationResult } from '../../core/calibration-results.ts';
import { agreementWords as say } from './agreement-words.ts';
import { conforms, isLimited, type JudgedPoint, wasAdjusted } from './propose.ts';

type ContradictionCode =
  | 'point.not_read'
  | 'point.outside'
  | 'point.no_unit'
  | 'point.uncertainty'
  | 'limits.no_specification'
  | 'remarks.missing'
  | 'procedure.missing'
  | 'date.ahead'
  | 'date.before_receipt';

/** Something in a set of results that does not agree, as `agreement.ts` finds it (D5.9). */
export interface Contradiction {
  code: ContradictionCode;
  /** Fit to show. */
  message: string;
  /** The path of the field of the form, such as 'points.3.asLeft'. */
  field: string;
  /** The index of the point; null when it is about the whole unit. */
  point: number | null;
  /** True when an admin may certify the results nevertheless, with a reason that is printed. */
  mayOverride: boolean;
}

interface Reading {
  field: 'asFound' | 'asLeft';
  words: 'as found' | 'as left';
  /** False for a reading that may be outside: as found, when the unit was adjusted after it. */
  mustBeInside: boolean;
}

const asFound = { field: 'asFound', words: 'as found' } as const;
const asLeft = { field: 'asLeft', words: 'as left', mustBeInside: true } as const;

/** Returns the readings that each point with limits needs for this result. */
function neededReadings(points: readonly JudgedPoint[], result: CalibrationResult): Reading[] {
  const readings = [{ ...asFound, mustBeInside: result === 'pass' }];
  return wasAdjusted(points, result) ? [...readings, asLeft] : readings;
}

/** Returns the points that a pass, or an adjusted unit, must not have: not measured, or outside their limits (D5.9). */
export function contradictionsOfPoints(
  points: readonly JudgedPoint[],
  result: CalibrationResult | null,
): Contradiction[] {
  if (result !== 'pass' && result !== 'adjusted') return [];
  const needed = neededReadings(points, result);
  return points.flatMap((judged, point) =>
    needed.flatMap(({ field, words, mustBeInside }): Contradiction[] => {
      const within = isLimited(judged) ? conforms(judged, field) : true;
      const word = judged.words?.[field];
      if (within || (within === false && !mustBeInside)) return [];
      const at = { field: `points.${point}.${field}`, point, mayOverride: true };
      const isUnjudged = judged.words && judged[field] !== null;
      return within === null
        ? [
            {
              ...{ ...at, code: 'point.not_read' },
              message: (isUnjudged ? say.notJudged : say.notRead)(point + 1, words, result),
            },
          ]
        : [
            {
              ...{ ...at, code: 'point.outside' },
              message: word
                ? say.notConforming(point + 1, words, word, result)
                : say.outside(point + 1, words, result),
            },
          ];
    }),
  );
}
