import { type CalendarDate, compareDates } from '../core/dates.ts';
import { calibrationDue } from '../equipment/rules.ts';

/** Returns true when a standard may not be used on a day without an admin's override: its due date has passed (D5.10). */
export const isPastDue = (dueOn: CalendarDate | null, day: CalendarDate): boolean =>
  dueOn !== null && compareDates(dueOn, day) < 0;

/** Returns how soon a standard is due. It uses the limits of customers' units (B9). */
export const standardDue = calibrationDue;
