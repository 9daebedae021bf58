import { type Named, type NamedPoint, namedPoint, pointNames } from './same-point.ts';
import type { ListedPoint } from './shapes.ts';

/** A point among the results of one calibration. `at` counts from 0. */
export interface PointOf<Results> {
  results: Results;
  at: number;
  point: NamedPoint;
}

export interface GroupedPoint<Results> extends ListedPoint {
  /** In the order of the results. */
  found: PointOf<Results>[];
}

/**
 * Returns the points of a unit over its calibrations, given newest first: those of the newest one in their order, then
 * those that only earlier ones have. A point that stands twice in one calibration is two points.
 */
export function groupPoints<Results extends { points: readonly Named[] }>(
  calibrations: readonly Results[],
): GroupedPoint<Results>[] {
  const nameOf = pointNames();
  const groups = new Map<string, GroupedPoint<Results>>();
  for (const results of calibrations) {
    const times = new Map<string, number>();
    for (const [at, given] of results.points.entries()) {
      const point = namedPoint(given);
      if (!point) continue;
      const name = nameOf(point);
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const key = time === 1 ? name : `${name} (${time})`;
      const { quantity, nominal, unit } = point;
      const group = groups.get(key) ?? { ...{ key, quantity, nominal, unit }, calibrations: 0, found: [] };
      group.calibrations += 1;
      group.found.push({ results, at, point });
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}
