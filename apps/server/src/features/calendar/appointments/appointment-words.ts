import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { formatDateLong, formatTime } from '@portal/contract/core/dates.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';

type Times = Pick<AppointmentRow, 'startTime' | 'endTime' | 'allDay'>;

/** Returns the day or days of an appointment, such as 'March 5, 2024'. */
export function daysInWords(row: Times, timeZone: string): string {
  const [first, last] = daysOf(row, timeZone);
  return first === last ? formatDateLong(first) : `${formatDateLong(first)} to ${formatDateLong(last)}`;
}

/** Returns the time of day of an appointment, such as '9:00 AM to 10:00 AM (Europe/Berlin)'. */
export const hoursInWords = ({ allDay, startTime, endTime }: Times, timeZone: string): string =>
  allDay ? 'All day' : `${formatTime(startTime, timeZone)} to ${formatTime(endTime, timeZone)} (${timeZone})`;
