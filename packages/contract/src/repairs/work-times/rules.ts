import { type Minutes, minutes } from '../../core/dates/durations.ts';
import { type Cents, shareOf } from '../../core/numbers/money.ts';

const HOUR_MS = 3_600_000;

/** Hours after which a work time counts as forgotten: the technician is asked when it ended. */
export const FORGOTTEN_HOURS = 10;
/** The most hours of one work time that somebody enters. */
export const LONGEST_HOURS = 24;
/** How many days ago the work that somebody enters may have begun. An older date is most likely a mistyped year. */
export const MOST_DAYS_AGO = 366;

/** Returns true for work that lasts longer than a day at work. `until` and `from` are milliseconds since 1970. */
export const isForgotten = (from: number, until: number): boolean => until - from > FORGOTTEN_HOURS * HOUR_MS;

/** Returns whole minutes, rounded, between two moments in milliseconds since 1970. */
export const minutesBetween = (from: number, until: number): Minutes => minutes((until - from) / 60_000);

/** Returns what the minutes cost at a rate for one hour, rounded once. */
export const laborCostOf = (duration: Minutes, hourlyRate: Cents): Cents => shareOf(hourlyRate, duration, 60);

/** Returns a duration in words: '45 min', '2 h', '1 h 25 min'. */
export function durationInWords(duration: Minutes): string {
  const hours = Math.floor(duration / 60);
  const rest = duration % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
