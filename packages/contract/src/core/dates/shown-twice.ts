import { instantOf, type WallTime } from './zoned-time.ts';

const MINUTE_MS = 60_000;

/**
 * Returns both instants of a date and time that clocks in the zone show twice, because they go back over it. Undefined for every other
 * text.
 */
export function bothInstantsOf(wall: WallTime, timeZone: string): [first: Date, second: Date] | undefined {
  const first = instantOf(wall, timeZone);
  const second = first && instantOf(wall, timeZone, new Date(first.getTime() + MINUTE_MS));
  return second && second > first ? [first, second] : undefined;
}

/** Returns how far the clocks of a zone are from UTC at an instant: 'UTC-04:00', or 'UTC'. */
export function offsetInWords(instant: Date | string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  return (name ?? 'GMT').replace('GMT', 'UTC').replace('UTC+00:00', 'UTC');
}
