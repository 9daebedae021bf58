import { daysBetween } from '@portal/contract/core/dates/dates.ts';
import {
  INTERVAL_CALIBRATIONS_MAX,
  INTERVAL_CALIBRATIONS_MIN,
} from '@portal/contract/laboratory/arithmetic/interval-test.ts';
import type { IntervalProposal } from '@portal/contract/laboratory/intervals/interval-proposal.ts';
import { intervalProposalOf } from '@portal/contract/laboratory/intervals/propose-interval.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { isFoundOutside, makesStatement } from './as-found.ts';

type Found = Pick<CalibrationRow, 'foundInLimits' | 'points'> & {
  calibratedOn: NonNullable<CalibrationRow['calibratedOn']>;
};

/**
 * Returns what the newest calibrations of a unit say about its interval by the interval test method, as a list with at most
 * one entry: none with fewer than three that end an interval and say how the unit came. All calibrations make the days
 * between them, also those that do not say it. @throws 404 without a laboratory.
 */
export async function proposeInterval(db: Db, unitId: number): Promise<IntervalProposal[]> {
  const [{ rows }] = await Promise.all([
    sql<Found>`select c.calibrated_on, c.points,
        case when ${makesStatement('c')} then c.found_in_limits end as found_in_limits from calibrations_that_count(${unitId}) c
      where c.calibrated_on is not null
      order by c.calibrated_on desc, c.id desc limit ${sql.lit(INTERVAL_CALIBRATIONS_MAX + 1)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  // Before the oldest one there is no interval that it would end.
  const trials = rows.slice(0, -1).filter(({ foundInLimits }) => foundInLimits !== null);
  const calibrations = trials.length;
  if (calibrations < INTERVAL_CALIBRATIONS_MIN) return [];
  const days = Math.round(daysBetween(rows.at(-1)!.calibratedOn, rows[0]!.calibratedOn) / (rows.length - 1));
  if (days < 1) return [];
  const within = trials.filter((row) => !isFoundOutside(row)).length;
  return [intervalProposalOf({ calibrations, within }, days)];
}
