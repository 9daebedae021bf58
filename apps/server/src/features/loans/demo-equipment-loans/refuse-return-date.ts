import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { RETURN_DAYS_MAX } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import { invalidField } from '../../../errors.ts';

/**
 * Refuses a day on which a loan cannot end. `today` is the day in the company's zone.
 * @throws 400 for a day in the past (B5), and for one more than ten years ahead, which is a mistyped year.
 */
export function refuseReturnDate(expected: CalendarDate, today: CalendarDate): void {
  if (expected < today) throw invalidField('expectedReturnDate', say.expectedInPast);
  if (expected > addDays(today, RETURN_DAYS_MAX))
    throw invalidField('expectedReturnDate', say.expectedTooLate);
}
