import { addDays, type CalendarDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { weekdayOf } from '@portal/contract/core/dates/zoned-time.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';

/** The views of the calendar (D5.7). */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The state of the calendar in the URL. */
export type CalendarSearch = Partial<
  Record<
    'view' | 'date' | 'technicianId' | 'appointmentType' | 'status' | 'dialog' | 'start' | 'technician',
    string
  >
>;

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate;
/** The day on which the week of this date begins. Days of the week are 1 for Monday to 7 for Sunday. */
const weekOf = (date: CalendarDate, firstDay: number): CalendarDate =>
  addDays(date, -((weekdayOf(date) - firstDay + 7) % 7));
const range = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i));

export const viewOf = (text: string | undefined): CalendarView =>
  calendarViews.find((view) => view === text) ?? 'month';

/** Appointments are in these years only, and a month of 42 days around them is in the years that dates can name. */
const hasAppointments = (date: CalendarDate): boolean => date >= '1970-01-01' && date < '9999-01-01';

/** Returns the day of the address, or today when it names none that can have appointments. */
export const dayOf = (text: string | undefined, today: CalendarDate): CalendarDate =>
  text !== undefined && isCalendarDate(text) && hasAppointments(text) ? text : today;

/** Returns the days that a view shows. A month has 42 days (B9). Weeks begin on the company's first day (D14.1). */
export function daysOfView(view: CalendarView, date: CalendarDate, firstDay: number): CalendarDate[] {
  if (view === 'day') return [date];
  return view === 'week' ? range(weekOf(date, firstDay), 7) : range(weekOf(firstOfMonth(date), firstDay), 42);
}

/** Returns the day that Previous (-1) or Next (1) leads to. */
export function step(view: CalendarView, date: CalendarDate, by: -1 | 1): CalendarDate {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return firstOfMonth(addDays(firstOfMonth(date), by === 1 ? 31 : -1));
}

const words = (date: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(JSON.stringify(options), 'UTC', options).format(new Date(`${date}T12:00:00Z`));

export const dayInWords = (date: CalendarDate): string =>
  words(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
export const shortDay = (date: CalendarDate): string =>
  words(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** Returns the heading of a view, such as 'November 2026'. */
export function headingOf(view: CalendarView, date: CalendarDate, firstDay: number): string {
  if (view === 'month') return words(date, { month: 'long', year: 'numeric' });
  if (view === 'day') return dayInWords(date);
  const first = weekOf(date, firstDay);
  const last = addDays(first, 6);
  return `${words(first, { month: 'short', day: 'numeric' })} to ${words(last, { month: 'short', day: 'numeric', year: 'numeric' })}`;
}
