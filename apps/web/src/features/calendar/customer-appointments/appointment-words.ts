import type { AppointmentStatus } from '@portal/contract/calendar/appointments/kinds.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { formatTime } from '@portal/contract/core/dates.ts';
import type { Tone } from '../../../ui/badge/badge.tsx';

type When = Pick<CustomerAppointment, 'startTime' | 'endTime' | 'allDay'>;

const day = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));

/** Returns the days of an appointment in words, in the company's zone: 'Monday, May 5, 2031'. */
export function daysInWords(row: When, timeZone: string): string {
  const [first, last] = daysOf(row, timeZone);
  return first === last ? day(first) : `${day(first)} to ${day(last)}`;
}

/** Returns the hours of an appointment in words: '9:00 AM to 10:00 AM', or 'All day'. */
export const hoursInWords = ({ startTime, endTime, allDay }: When, timeZone: string): string =>
  allDay ? 'All day' : `${formatTime(startTime, timeZone)} to ${formatTime(endTime, timeZone)}`;

/** The tone of each status. Its word is always beside it. */
export const statusTones: Record<AppointmentStatus, Tone> = {
  scheduled: 'amber',
  confirmed: 'green',
  completed: 'neutral',
  no_show: 'orange',
  cancelled: 'red',
};

/** The word for each status, as the customer reads it. */
export const statusWords: Record<AppointmentStatus, string> = {
  scheduled: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'Missed',
  cancelled: 'Cancelled',
};
