import { type CalendarDate, daysBetween } from '../../core/dates/dates.ts';
import { compareNumbers } from '../../laboratory/arithmetic/difference.ts';
import { commonSlope, product } from '../../laboratory/arithmetic/trend.ts';
import { DAYS_OF_YEAR, DRIFT_DIGITS } from '../reference-standards/standard-drift.ts';
import type { PointHistory, PointValue } from './shapes.ts';

interface Dated {
  day: CalendarDate;
  error: string;
}

/**
 * Returns the errors between adjustments, oldest first: what an adjustment left and what later calibrations found.
 * Withdrawn results do not count. After an adjustment that this point was not measured after, a new stretch begins.
 */
function stretches(values: readonly PointValue[]): Dated[][] {
  const found: Dated[][] = [[]];
  for (const { day, isWithdrawn, isAdjusted, asFound, asLeft } of values) {
    if (isWithdrawn) continue;
    if (asFound) found.at(-1)!.push({ day, error: asFound.error });
    const isSame = asFound && asLeft && compareNumbers(asFound.error, asLeft.error) === 0;
    if (isAdjusted && !isSame) found.push(asLeft ? [{ day, error: asLeft.error }] : []);
  }
  return found.filter((stretch) => stretch.length > 0);
}

/**
 * Returns the drift of a point: one slope for all stretches between adjustments, by least squares. An adjustment is no
 * drift, so the step that it makes does not count.
 */
export function driftOf(values: readonly PointValue[]): Pick<PointHistory, 'perYear' | 'lines'> {
  const all = stretches(values);
  const first = all[0]?.[0]?.day;
  const common = first
    ? commonSlope(
        all.map((stretch) =>
          stretch.map(({ day, error }) => ({ at: String(daysBetween(first, day)), value: error })),
        ),
      )
    : null;
  if (!common) return { perYear: null, lines: [] };
  const lines = all.flatMap((stretch, i) => {
    const line = common.lines[i];
    const [from, to] = [stretch[0]!.day, stretch.at(-1)!.day];
    return line && from !== to ? [{ from, to, first: line.first, last: line.last }] : [];
  });
  return { perYear: product(common.slope, DAYS_OF_YEAR, DRIFT_DIGITS), lines };
}
