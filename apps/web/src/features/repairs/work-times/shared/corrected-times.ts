import type { Instant } from '@portal/contract/core/dates/dates.ts';
import { instantOf, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import type { WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';

type Times = Pick<WorkTime, 'startedAt' | 'stoppedAt'>;

/** Returns the times of an entry as the form shows them, on the clocks of the company. */
export const shownTimes = ({ startedAt, stoppedAt }: Times, timeZone: string) => ({
  startedAt: wallTimeIn(timeZone, startedAt),
  stoppedAt: stoppedAt === null ? '' : wallTimeIn(timeZone, stoppedAt),
});

/**
 * Returns the times that were changed in the form. A time as shown has no seconds, and in the hour that the clocks show
 * twice it names two instants. So one that nobody touched is not sent, and the stored one stays.
 */
export function changedTimes(
  entry: Times,
  typed: { startedAt: string; stoppedAt: string },
  timeZone: string,
): { startedAt?: Instant; stoppedAt?: Instant } {
  const shown = shownTimes(entry, timeZone);
  const startedAt =
    typed.startedAt === shown.startedAt ? undefined : instantOf(typed.startedAt, timeZone)?.toISOString();
  const stoppedAt =
    typed.stoppedAt === shown.stoppedAt
      ? undefined
      : instantOf(typed.stoppedAt, timeZone, startedAt ?? entry.startedAt)?.toISOString();
  return { ...(startedAt && { startedAt }), ...(stoppedAt && { stoppedAt }) };
}
