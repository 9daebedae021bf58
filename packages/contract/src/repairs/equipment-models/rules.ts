import { addDays, type CalendarDate } from '../../core/dates/dates.ts';

/** The number of days before its due date in which a unit counts as due soon (B9). */
export const DUE_SOON_DAYS = 30;

/** The days from one calibration to the next unless a model or a unit says otherwise (B9, D5.5). */
export const DEFAULT_INTERVAL_DAYS = 365;
/** The longest interval between two calibrations, in days. */
export const INTERVAL_DAYS_MAX = 3650;

/** Returns how soon a unit's next calibration is due (B4). `today` is the day in the company's zone. */
export function calibrationDue(
  nextCalibrationDue: CalendarDate | null,
  today: CalendarDate,
): 'overdue' | 'due-soon' | undefined {
  if (nextCalibrationDue === null) return undefined;
  if (nextCalibrationDue < today) return 'overdue';
  return nextCalibrationDue <= addDays(today, DUE_SOON_DAYS) ? 'due-soon' : undefined;
}
