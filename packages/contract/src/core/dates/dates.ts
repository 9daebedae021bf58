import { dateFormat } from '../house-style.ts';

/**
 * A calendar date, `YYYY-MM-DD`. It has no time and no zone, so it is the same everywhere (D2.1). Other text and an
 * {@link Instant} cannot be assigned to it; {@link isCalendarDate} checks text.
 */
export type CalendarDate = `${number}-${number}-${number}`;

/**
 * An instant as ISO 8601 text in UTC, `2024-03-05T19:30:00.000Z`. It is on a day only in a time zone: ask {@link dateIn}.
 */
export type Instant = `${number}-${number}-${number}T${string}Z`;

declare global {
  interface Date {
    toISOString(): Instant;
    toJSON(): Instant;
  }
}

const SHAPE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

const daysInMonth = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** True for a day that exists, in the years 0001 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = (SHAPE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns noon of the date in UTC. At noon every formatter stays on the same day. */
const atNoon = (date: CalendarDate): Date => new Date(`${date}T12:00:00Z`);

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const longDay = { ...shortDay, month: 'long' } as const;

function format(name: string, at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(at.getTime())) return '';
  return dateFormat(name, zone, options).format(at).replaceAll('\u202f', ' ');
}

/** Returns text like 'Mar 5, 2024' (A1), or as the company writes its dates (D14.5). A calendar date is the same in every zone. */
export const formatDate = (day: CalendarDate): string => format('short', atNoon(day), 'UTC', shortDay);

/** Returns a date of an address or a form as {@link formatDate} does, and text that is no date as it is. */
export const formatDateText = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text);

/** Returns text like 'March 5, 2024' (A1). */
export const formatDateLong = (day: CalendarDate): string => format('long', atNoon(day), 'UTC', longDay);

/** Returns the day of an instant in `timeZone`, the company's, as text like 'Mar 5, 2024'. */
export const formatDayOf = (instant: Instant | Date, timeZone: string): string =>
  format('short', new Date(instant), timeZone, shortDay);

/** Returns the day of an instant in `timeZone`, the company's, as text like 'March 5, 2024'. */
export const formatDayOfLong = (instant: Instant | Date, timeZone: string): string =>
  format('long', new Date(instant), timeZone, longDay);

/** Returns text like 'Mar 5, 2024, 2:30 PM' for an instant, in `timeZone`. */
export const formatDateTime = (instant: Instant | Date, timeZone: string): string =>
  format('day and time', new Date(instant), timeZone, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns text like '2:30 PM' for an instant, in the zone. */
export const formatTime = (instant: Instant | Date, timeZone: string): string =>
  format('time', new Date(instant), timeZone, { hour: 'numeric', minute: '2-digit' });

const dayParts = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date of `now` in a zone. Throws RangeError for an unknown zone. */
export function dateIn(timeZone: string, now: Instant | Date = new Date()): CalendarDate {
  let parts = dayParts.get(timeZone);
  if (parts === undefined) {
    parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayParts.set(timeZone, parts);
  }
  const part = new Map(parts.formatToParts(new Date(now)).map(({ type, value }) => [type, value]));
  return `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}` as CalendarDate;
}

/** Returns today's calendar date in the zone. */
export const today = (timeZone: string): CalendarDate => dateIn(timeZone);

const DAY_MS = 86_400_000;

/** The first and the last day that a calendar date can name. */
const FIRST_DAY: CalendarDate = '0001-01-01';
const LAST_DAY: CalendarDate = '9999-12-31';

/**
 * Returns the date that is this number of days later, or earlier when the number is negative. A day before the year 1 or
 * after the year 9999 becomes the first or the last day, because no calendar date can name it.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const noon = atNoon(date).getTime() + days * DAY_MS;
  if (noon < atNoon(FIRST_DAY).getTime()) return FIRST_DAY;
  return noon > atNoon(LAST_DAY).getTime()
    ? LAST_DAY
    : (new Date(noon).toISOString().slice(0, 10) as CalendarDate);
}

/** Returns the whole days from one date to another. The result is negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / DAY_MS);

/** Returns a negative number, 0 or a positive number, for sorting. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** True when the runtime knows the IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
