import { instantOf, isSkipped } from '../../core/dates/zoned-time.ts';
import { roomMessages as say } from './messages.ts';

const DAY = 86_400_000;
/** The longest time whose readings are looked at together. */
const HOURS_DAYS_MAX = 31;

/** Returns why some hours cannot be asked for, in milliseconds since 1970; undefined when they can. */
export function hoursFault(from: number, to: number): string | undefined {
  if (to - from <= 0) return say.order;
  return to - from > HOURS_DAYS_MAX * DAY ? say.long : undefined;
}

/** Returns why a time on the clocks of the company cannot be taken; undefined when it can. */
export function faultOfWallTime(wall: string, timeZone: string): string | undefined {
  if (instantOf(wall, timeZone) === undefined) return say.badTime;
  return isSkipped(wall, timeZone) ? say.noSuchHour : undefined;
}
