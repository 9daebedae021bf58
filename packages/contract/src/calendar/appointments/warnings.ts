import {
  addDays,
  type CalendarDate,
  compareDates,
  dateIn,
  formatDate,
  formatTime,
  type Instant,
} from '../../core/dates/dates.ts';
import { wallTimeIn, weekdayOf } from '../../core/dates/zoned-time.ts';
import { type AppointmentStatus, isPlanned } from './kinds.ts';

/** The working hours of a technician and their days off, in the company's zone (D5.7). */
export interface WorkingHours {
  name: string;
  /** 1 for Monday to 7 for Sunday. */
  workDays: readonly number[];
  /** `HH:mm`. */
  workFrom: string;
  workTo: string;
  daysOff: readonly { firstDay: CalendarDate; lastDay: CalendarDate }[];
}

/** The parts of an appointment that decide what it overlaps. */
export interface Span {
  id?: number;
  title: string;
  startTime: Instant | Date;
  endTime: Instant | Date;
  allDay: boolean;
  status: AppointmentStatus;
}

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the first and last day of an appointment in the zone. One that ends at midnight ends on the day before. */
export function daysOf(
  span: Pick<Span, 'startTime' | 'endTime' | 'allDay'>,
  timeZone: string,
): [CalendarDate, CalendarDate] {
  const [start, end] = [new Date(span.startTime), new Date(span.endTime)];
  if (span.allDay) return [dateIn('UTC', start), dateIn('UTC', end)];
  const last = end > start ? new Date(end.getTime() - 1) : end;
  return [dateIn(timeZone, start), dateIn(timeZone, last)];
}

/** Returns true when two appointments share time. All-day ones share whole days of the zone. */
export function overlaps(a: Span, b: Span, timeZone: string): boolean {
  if (a.allDay || b.allDay) {
    const [[aFirst, aLast], [bFirst, bLast]] = [daysOf(a, timeZone), daysOf(b, timeZone)];
    return compareDates(aFirst, bLast) <= 0 && compareDates(bFirst, aLast) <= 0;
  }
  return new Date(a.startTime) < new Date(b.endTime) && new Date(b.startTime) < new Date(a.endTime);
}

const clock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC');

/** Returns the working hours as text, such as 'Mon, Tue, Wed, Thu, Fri, 8:00 AM to 5:00 PM'. */
export const hoursInWords = ({ workDays, workFrom, workTo }: WorkingHours): string =>
  `${[...workDays]
    .sort((a, b) => a - b)
    .map((day) => DAY_NAMES[day - 1])
    .join(', ')}, ${clock(workFrom)} to ${clock(workTo)}`;

/** Returns true when some part of the appointment is outside the working hours. Days off are looked at separately. */
export function isOutsideHours(span: Span, hours: WorkingHours, timeZone: string): boolean {
  const [first, last] = daysOf(span, timeZone);
  for (let day = first; compareDates(day, last) <= 0; day = addDays(day, 1))
    if (!hours.workDays.includes(weekdayOf(day))) return true;
  if (span.allDay) return false;
  if (first !== last) return true;
  const [from, to] = [span.startTime, span.endTime].map((time) => wallTimeIn(timeZone, time));
  return (from ?? '') < `${first}T${hours.workFrom}` || (to ?? '') > `${first}T${hours.workTo}`;
}

/**
 * Returns a sentence for each thing that staff may not have wanted: another appointment of the technician at the same
 * time, a day off, or a time outside working hours. None of them refuses the appointment (D5.4, D5.7).
 */
export function appointmentWarnings(
  span: Span,
  technician: WorkingHours | undefined,
  others: readonly Span[],
  timeZone: string,
): string[] {
  if (!technician || !isPlanned(span.status)) return [];
  const busy = others
    .filter((other) => other.id !== span.id && isPlanned(other.status) && overlaps(span, other, timeZone))
    .map((other) =>
      other.allDay
        ? `${technician.name} already has "${other.title}" on that day.`
        : `${technician.name} already has "${other.title}" from ${formatTime(other.startTime, timeZone)} to ${formatTime(other.endTime, timeZone)}.`,
    );
  const [first, last] = daysOf(span, timeZone);
  const off = technician.daysOff.find(
    ({ firstDay, lastDay }) => compareDates(firstDay, last) <= 0 && compareDates(first, lastDay) <= 0,
  );
  if (off)
    return [
      ...busy,
      `${technician.name} is off on ${formatDate(compareDates(off.firstDay, first) > 0 ? off.firstDay : first)}.`,
    ];
  return isOutsideHours(span, technician, timeZone)
    ? [...busy, `This is outside the working hours of ${technician.name} (${hoursInWords(technician)}).`]
    : busy;
}
