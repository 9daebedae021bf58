/** The days before a due date on which a customer is asked (D5.12). A negative number is days after it. */
export const DEFAULT_DISTANCES: readonly number[] = [60, 30, 7, -7];
/** The most distances of a company. */
export const DISTANCES_MAX = 8;
/** The greatest number of days before and after a due date. */
export const DAYS_BEFORE_MAX = 365;
export const DAYS_AFTER_MAX = 90;

/** Returns a distance in words, such as '30 days before' or 'on the day'. */
export function distanceWords(distance: number): string {
  if (distance === 0) return 'on the day';
  const days = Math.abs(distance);
  return `${days} day${days === 1 ? '' : 's'} ${distance > 0 ? 'before' : 'after'}`;
}
