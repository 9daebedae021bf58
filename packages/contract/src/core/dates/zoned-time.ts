import type { CalendarDate, Instant } from './dates.ts';

/** A date and time of day on the wall of a place, `YYYY-MM-DDTHH:mm`. It becomes an instant only with a time zone. */
export type WallTime = string;

const WALL = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2})$/;
const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (found === undefined) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** Returns the date and time that clocks in the zone show at an instant. Throws RangeError for an unknown zone. */
export function wallTimeIn(timeZone: string, instant: Date | string): WallTime {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  const date = `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}`;
  return `${date}T${part.get('hour')}:${part.get('minute')}`;
}

/** Returns the day of the week in the form of ISO 8601: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

const asUtc = (wall: WallTime): number => Date.parse(`${wall}:00Z`);

/**
 * Returns the instant at which clocks in the zone show this date and time (D5.7). A time that the clock change leaves
 * out moves forward by the change. Of a time that exists twice the first one counts, or the first one that is not before
 * `notBefore`: work that began at 1:50 and ended at 1:10 ended in the second hour. Text that is no wall time gives
 * undefined.
 */
export function instantOf(wall: WallTime, timeZone: string, notBefore?: Date | Instant): Date | undefined {
  if (!WALL.test(wall)) return undefined;
  const wanted = asUtc(wall);
  if (Number.isNaN(wanted)) return undefined;
  const shownAt = (ms: number) => asUtc(wallTimeIn(timeZone, new Date(ms)));
  // The offsets one day before and after enclose any clock change at this time.
  const offsets = [wanted - 1440 * MINUTE_MS, wanted + 1440 * MINUTE_MS].map((ms) => shownAt(ms) - ms);
  const fits = offsets.map((offset) => wanted - offset).filter((ms) => shownAt(ms) === wanted);
  const from = notBefore === undefined ? Number.NEGATIVE_INFINITY : new Date(notBefore).getTime();
  const later = fits.filter((ms) => ms >= from);
  if (later.length > 0) return new Date(Math.min(...later));
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - (offsets[0] ?? 0));
}

/** Returns true for a date and time that no clock in the zone ever shows, because the clocks go forward over it. */
export const isSkipped = (wall: WallTime, timeZone: string): boolean => {
  const instant = instantOf(wall, timeZone);
  return instant !== undefined && wallTimeIn(timeZone, instant) !== wall;
};

/** Returns the first instant of a day in the zone. */
export const startOfDay = (date: CalendarDate, timeZone: string): Date =>
  // A date of the calendar is always a wall time.
  instantOf(`${date}T00:00`, timeZone) ?? new Date(Number.NaN);
