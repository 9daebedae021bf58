import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';

/** A file from which readings of a worksheet were taken, as results keep it. */
export const takenFile = z.object({
  id: z.int(),
  name: z.string(),
  /** SHA-256 of its bytes. */
  sha256: z.string(),
  /** In the company's zone. */
  takenOn: calendarDay,
  takenBy: z.string(),
  side: z.enum(['found', 'left']),
  part: z.enum(['unit', 'standard']),
  /** The indices of the points whose readings stand as they were in the file. */
  points: z.array(z.int()),
});
export type TakenFile = z.infer<typeof takenFile>;

/** Returns numbers of points in words, such as '1 to 3, 7'. `points` are indices in their order. */
export function pointNumbers(points: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const at of points) {
    const last = runs.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  }
  return runs.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1} to ${to + 1}`)).join(', ');
}

/** Returns where readings come from, such as 'dmm.csv (as found, points 1 to 3)'. */
export const fileInWords = ({
  name,
  side,
  points,
}: Pick<TakenFile, 'name' | 'side'> & { points: readonly number[] }): string =>
  `${name} (${side === 'found' ? 'as found' : 'as left'}, ${points.length === 1 ? 'point' : 'points'} ${pointNumbers(points)})`;
