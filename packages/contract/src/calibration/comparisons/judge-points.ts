import { normalizedError } from '../../laboratory/arithmetic/normalized-error.ts';
import type { ComparedPoint } from './compared-points.ts';
import type { JudgedPoint } from './shapes.ts';
import type { ComparisonOutcome } from './words.ts';

/** Returns the points with their Eₙ. */
export const judgePoints = (points: readonly ComparedPoint[]): JudgedPoint[] =>
  points.map((point) => {
    const { shown, isSatisfactory } = normalizedError(point, {
      value: point.reference,
      uncertainty: point.referenceUncertainty,
    });
    return { ...point, normalizedError: shown, isSatisfactory };
  });

/** Returns what the points say together; null without points. */
export function outcomeOf(points: readonly ComparedPoint[]): ComparisonOutcome | null {
  if (points.length === 0) return null;
  return judgePoints(points).every((point) => point.isSatisfactory) ? 'satisfactory' : 'unsatisfactory';
}
