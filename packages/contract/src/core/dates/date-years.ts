import type { CalendarDate } from './dates.ts';

/** The first year of a date that somebody enters today. */
export const EARLIEST_YEAR = 1990;
/** The first year in which equipment that is still in use may have been bought. */
export const EARLIEST_PURCHASE_YEAR = 1900;
/** How many years ahead a date may be. */
export const YEARS_AHEAD = 30;

const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));

/** Returns the refusal for a date whose year is most likely mistyped, such as 0026 or 9999, else undefined. */
export function mistypedYear(
  day: CalendarDate,
  earliest: number = EARLIEST_YEAR,
  now: Date = new Date(),
): string | undefined {
  const latest = now.getUTCFullYear() + YEARS_AHEAD;
  const year = yearOf(day);
  return year < earliest || year > latest ? `The year must be from ${earliest} to ${latest}` : undefined;
}
