import { driftOf } from '@portal/contract/calibration/point-history/drift.ts';
import { type GroupedPoint, groupPoints } from '@portal/contract/calibration/point-history/group-points.ts';
import type { PointHistory, UnitHistory } from '@portal/contract/calibration/point-history/shapes.ts';
import {
  type AnyCalibrated,
  valueOfPoint,
} from '@portal/contract/calibration/point-history/value-of-point.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { CALIBRATIONS_MAX, resultsOfUnit } from './calibrated-results.ts';

const listed = ({ found: _, ...point }: GroupedPoint<AnyCalibrated>) => point;

/** Returns a point over its calibrations, oldest first, in the unit of the newest one. */
function historyOf(group: GroupedPoint<AnyCalibrated>): PointHistory {
  const values = group.found.map((one) => valueOfPoint(one, group.unit)).toReversed();
  return { ...listed(group), values, ...driftOf(values) };
}

/**
 * Returns the points of a unit, and one of them over the certificates that the caller may read.
 * @throws 404 when the unit is absent or foreign, and without a laboratory.
 */
export async function readHistory(
  db: Db,
  actor: Actor,
  unitId: number,
  asked: string | undefined,
): Promise<UnitHistory> {
  const rows = await resultsOfUnit(db, actor, unitId);
  const groups = groupPoints(rows.slice(0, CALIBRATIONS_MAX));
  const chosen = groups.find(({ key }) => key === asked) ?? groups[0];
  return {
    points: groups.map(listed),
    chosen: chosen ? historyOf(chosen) : null,
    isCut: rows.length > CALIBRATIONS_MAX,
  };
}
