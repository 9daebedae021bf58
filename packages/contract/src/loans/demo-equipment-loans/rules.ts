import { addDays, type CalendarDate, compareDates, daysBetween } from '../../core/dates/dates.ts';
import { type Cents, cents, MAX_CENTS } from '../../core/numbers/money.ts';
import type { LoanStatus } from '../demo-equipment/states.ts';

/** The earliest loan date (B9). */
export const EARLIEST_LOAN_DATE: CalendarDate = '1900-01-01';
/** The days of a loan unless somebody chooses others (B9). */
export const LOAN_DAYS = 14;
/** The most days ahead on which a loan may end: ten years. */
export const RETURN_DAYS_MAX = 3653;
/** The most units of one agreement (D7.5). */
export const UNITS_MAX = 50;
/** The most photos of a loan at one moment. */
export const LOAN_PHOTOS_MAX = 20;

/** Returns the day on which a loan that begins today should end (B9). */
export const defaultReturnDate = (today: CalendarDate): CalendarDate => addDays(today, LOAN_DAYS);

/** Returns the status of a loan on a day of the company. It is overdue from the day after the expected one (D7.2). */
export const loanStatusOn = (
  loan: { expectedReturnDate: CalendarDate; actualReturnDate: CalendarDate | null },
  today: CalendarDate,
): LoanStatus =>
  loan.actualReturnDate !== null
    ? 'returned'
    : compareDates(loan.expectedReturnDate, today) < 0
      ? 'overdue'
      : 'active';

/** Returns the days that a unit came back late; 0 when it came in time. */
export const daysLate = (expected: CalendarDate, actual: CalendarDate): number =>
  Math.max(daysBetween(expected, actual), 0);

/** Returns the late fee that is proposed (D7.4), or null when there is none. `rate` is for each late day. */
export function proposedFee(expected: CalendarDate, actual: CalendarDate, rate: Cents | null): Cents | null {
  const amount = daysLate(expected, actual) * (rate ?? 0);
  return amount === 0 ? null : cents(Math.min(amount, MAX_CENTS));
}

/** How the calibration of a unit stands to a loan: past on its first day, due before its last, or neither (D7.4). */
export const calibrationDuring = (
  due: CalendarDate | null,
  from: CalendarDate,
  until: CalendarDate,
): 'past' | 'due' | 'fine' =>
  due === null || compareDates(due, until) > 0 ? 'fine' : compareDates(due, from) < 0 ? 'past' : 'due';
