import { workTimeMessages as messages } from '@portal/contract/work-times/messages.ts';
import { LONGEST_HOURS } from '@portal/contract/work-times/rules.ts';
import { invalidField } from '../../errors.ts';

/**
 * Refuses the times of work that nobody can have done. `stoppedAt` is null while it is running.
 * @throws 400 for times in the future, in the wrong order, or more than a day apart.
 */
export function refuseWrongTimes(startedAt: Date, stoppedAt: Date | null): void {
  const now = Date.now();
  if (startedAt.getTime() > now) throw invalidField('startedAt', messages.inFuture);
  if (!stoppedAt) return;
  if (stoppedAt.getTime() > now) throw invalidField('stoppedAt', messages.inFuture);
  if (stoppedAt < startedAt) throw invalidField('stoppedAt', messages.endsBeforeStart);
  if (stoppedAt.getTime() - startedAt.getTime() > LONGEST_HOURS * 3_600_000)
    throw invalidField('stoppedAt', messages.tooLong);
}
