import { daysBetween } from '../../core/dates/dates.ts';
import {
  INTERVAL_CALIBRATIONS_MAX,
  INTERVAL_CALIBRATIONS_MIN,
} from '../../laboratory/arithmetic/interval-test.ts';
import { normalizedError } from '../../laboratory/arithmetic/normalized-error.ts';
import type { IntervalProposal } from '../../laboratory/intervals/interval-proposal.ts';
import { intervalProposalOf } from '../../laboratory/intervals/propose-interval.ts';
import { counting } from './standard-drift.ts';
import { isSamePoint, type StandardValue } from './standard-values.ts';

/** The size of an uncertainty that is above zero; null where none is known. */
const known = ({ uncertainty }: StandardValue): string | null =>
  uncertainty !== null && /[1-9]/.test(uncertainty.split(/e/i)[0]!) ? uncertainty.replace(/^-/, '') : null;

/**
 * Returns whether a standard kept its values from one calibration to the next: at each point that both have with U, the
 * change is within the uncertainties of both, |x₂ − x₁| ≤ √(U₁² + U₂²). Null where there is no such point.
 */
export function keptItsValues(
  before: readonly StandardValue[],
  after: readonly StandardValue[],
): boolean | null {
  const answers = after.flatMap((point) => {
    const earlier = before.find((one) => isSamePoint(one, point));
    const own = known(point);
    const theirs = earlier && known(earlier);
    if (!earlier || !own || !theirs) return [];
    return [
      normalizedError({ value: point.value, uncertainty: own }, { value: earlier.value, uncertainty: theirs })
        .isSatisfactory,
    ];
  });
  return answers.length === 0 ? null : answers.every(Boolean);
}

/**
 * Returns what the calibrations of a standard say about its interval, by the same method as for a unit. A standard has no
 * limits of its own, so a calibration is within when the standard kept its values since the one before. Null with fewer
 * than three such calibrations.
 */
export function intervalOfStandard(calibrations: Parameters<typeof counting>[0]): IntervalProposal | null {
  const all = counting(calibrations).slice(-(INTERVAL_CALIBRATIONS_MAX + 1));
  // Calibrations without values say nothing, and neither do the days around them.
  const trials = all.slice(1).flatMap(({ points, calibratedOn }, i) => {
    const before = all[i]!;
    const kept = keptItsValues(before.points, points);
    return kept === null ? [] : [{ kept, days: daysBetween(before.calibratedOn, calibratedOn) }];
  });
  if (trials.length < INTERVAL_CALIBRATIONS_MIN) return null;
  const days = Math.round(trials.reduce((sum, trial) => sum + trial.days, 0) / trials.length);
  const found = { calibrations: trials.length, within: trials.filter(({ kept }) => kept).length };
  return days < 1 ? null : intervalProposalOf(found, days);
}
