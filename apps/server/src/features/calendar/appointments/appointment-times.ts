import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import { APPOINTMENT_DAYS_MAX } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { instantOf, isSkipped, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { invalidField } from '../../../errors.ts';

export type Times = Pick<AppointmentRow, 'startTime' | 'endTime' | 'allDay'>;

const DAY_MS = 86_400_000;
const HAS_OFFSET = /(?:Z|[+-][0-9]{2}:[0-9]{2})$/;
const MIDNIGHT_UTC = /T00:00(?::00(?:\.0+)?)?Z$/;

const midnightUtc = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/**
 * Returns the instant of text with an offset, and otherwise of the time on the clocks of the company (D5.7). Of an hour
 * that comes twice the second one counts when the first is before `notBefore`.
 */
const readInstant = (given: string, timeZone: string, notBefore?: Date): Date =>
  HAS_OFFSET.test(given)
    ? new Date(given)
    : (instantOf(`${given}T00:00`.slice(0, 16).replace(/^(.{10})$/, '$1T00:00'), timeZone, notBefore) ??
      new Date(Number.NaN));

/** Returns midnight UTC of the day. An instant counts with its day in the company, and midnight UTC with its own date. */
const readDay = (given: string, timeZone: string): Date =>
  HAS_OFFSET.test(given) && !MIDNIGHT_UTC.test(given)
    ? midnightUtc(wallTimeIn(timeZone, given))
    : midnightUtc(given);

/**
 * Names the time that the change of the clocks leaves out. 02:30 to 03:00 looks right to the user, but the clocks then
 * show 03:30 to 03:00.
 * @throws 400.
 */
function refuseSkipped(
  given: { startTime?: string | undefined; endTime?: string | undefined },
  timeZone: string,
) {
  for (const field of ['startTime', 'endTime'] as const) {
    const wall = given[field]?.slice(0, 16);
    if (wall && !HAS_OFFSET.test(given[field] ?? '') && isSkipped(wall, timeZone))
      throw invalidField(field, appointmentMessages.skippedTime(formatTime(`${wall}:00Z` as Instant, 'UTC')));
  }
}

/**
 * Returns the times of an appointment as they are stored. Of `given` only what a request sends is there; the rest stays
 * as in `stored`.
 * @throws 400 when the end is not after the start, or the appointment is too long.
 */
export function timesOf(
  given: { startTime?: string | undefined; endTime?: string | undefined; allDay?: boolean | undefined },
  timeZone: string,
  stored?: Times,
): Times {
  const allDay = given.allDay ?? stored?.allDay ?? false;
  const textOf = (time: Date | undefined, was: boolean): string => {
    if (!time) return '';
    // A stored day becomes a time of the company's clocks when the appointment stops being all-day.
    return was && !allDay ? time.toISOString().slice(0, 16) : time.toISOString();
  };
  const read = (field: 'startTime' | 'endTime', notBefore?: Date): Date => {
    const text = given[field] ?? textOf(stored?.[field], stored?.allDay ?? false);
    if (allDay) return readDay(text, timeZone);
    // Clocks show an hour twice when they go back. A time that was sent as it is shown has not moved.
    const isAsShown =
      stored &&
      !stored.allDay &&
      !HAS_OFFSET.test(text) &&
      text.slice(0, 16) === wallTimeIn(timeZone, stored[field]);
    return isAsShown ? stored[field] : readInstant(text, timeZone, notBefore);
  };
  const startTime = read('startTime');
  const endTime = read('endTime', startTime);
  if (Number.isNaN(startTime.getTime())) throw invalidField('startTime', appointmentMessages.badTime);
  if (Number.isNaN(endTime.getTime())) throw invalidField('endTime', appointmentMessages.badTime);
  if (allDay ? endTime < startTime : endTime <= startTime) {
    if (!allDay) refuseSkipped(given, timeZone);
    throw invalidField('endTime', appointmentMessages.endBeforeStart);
  }
  if (endTime.getTime() - startTime.getTime() > APPOINTMENT_DAYS_MAX * DAY_MS)
    throw invalidField('endTime', appointmentMessages.tooLong);
  return { startTime, endTime, allDay };
}
