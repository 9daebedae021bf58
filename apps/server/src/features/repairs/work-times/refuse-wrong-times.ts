import { workTimeMessages as messages } from '@portal/contract/repairs/work-times/messages.ts';
import { LONGEST_HOURS, MOST_DAYS_AGO } from '@portal/contract/repairs/work-times/rules.ts';
import { invalidField } from '../../../errors.ts';

/**
 * Refuses the times of work that nobody can have done. `stoppedAt` is null while it is running. `startedBefore` is the
 * start that a correction replaces: old work keeps its start when something else is corrected.
 * @throws 400 for times in the future, more than a year ago, in the wrong order, or more than a day apart.
 */
export function refuseWrongTimes(startedAt: Date, stoppedAt: Date | null, startedBefore?: Date): void {
  const now = Date.now();
  // Forms send a start without its seconds.
  const kept = startedBefore ? startedBefore.getTime() - 60_000 : now;
  if (startedAt.getTime() < Math.min(now - MOST_DAYS_AGO * 86_400_000, kept))
    throw invalidField('startedAt', messages.tooLongAgo);
  if (startedAt.getTime() > now) throw invalidField('startedAt', messages.inFuture);
  if (!stoppedAt) return;
  if (stoppedAt.getTime() > now) throw invalidField('stoppedAt', messages.inFuture);
  if (stoppedAt < startedAt) throw invalidField('stoppedAt', messages.endsBeforeStart);
  if (stoppedAt.getTime() - startedAt.getTime() > LONGEST_HOURS * 3_600_000)
    throw invalidField('stoppedAt', messages.tooLong);
}
