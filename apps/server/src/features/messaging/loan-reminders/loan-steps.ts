import type { LoanReminderType } from '../../../db/schema/reminders.ts';

/** The time of day of a reminder, in the company's zone. */
export const MORNING = '09:00';

/**
 * The reminders of a loan with their days after the expected return (D4.5). The first one of an overdue unit goes out on
 * the day on which it becomes overdue (D7.2), the other three a week after each other.
 */
export const loanSteps: readonly (readonly [type: LoanReminderType, days: number])[] = [
  ['loan_week_before', -7],
  ['loan_due', 0],
  ['loan_overdue_1', 1],
  ['loan_overdue_2', 8],
  ['loan_overdue_3', 15],
  ['loan_overdue_4', 22],
];
