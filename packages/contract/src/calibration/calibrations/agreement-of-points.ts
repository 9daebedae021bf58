import type { CalibrationResult } from '../../core/calibration-results.ts';
import { agreementWords as say } from './agreement-words.ts';
import type { Contradiction } from './contradiction.ts';
import { isLimited, isWithin, type JudgedPoint, wasAdjusted } from './propose.ts';

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
      const within = isLimited(judged) ? isWithin(judged[field], judged) : true;
      if (within || (within === false && !mustBeInside)) return [];
      const at = { field: `points.${point}.${field}`, point, mayOverride: true };
      return within === null
        ? [{ ...at, code: 'point.not_read', message: say.notRead(point + 1, words, result) }]
        : [{ ...at, code: 'point.outside', message: say.outside(point + 1, words, result) }];
    }),
  );
}
