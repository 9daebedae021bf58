import { type CalendarDate, dateIn } from '@portal/contract/core/dates/dates.ts';

/** The zone of the demo company. */
export const TIME_ZONE = 'America/Chicago';
export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 8 in the morning there in winter, as an hour in UTC. An hour more or less does not matter. */
const OPENS_UTC = 14;
const HOURS_OPEN = 9;

/** Returns the moment moved into working hours, not at night and not on Saturday or Sunday. */
function intoWork(moment: Date): Date {
  const moved = new Date(moment);
  const weekday = moved.getUTCDay();
  moved.setUTCDate(moved.getUTCDate() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
  moved.setUTCHours(OPENS_UTC + (moved.getUTCHours() % HOURS_OPEN));
  return moved;
}

/**
 * Returns moments of work for gaps in days after `start`. The first one is `start`. Moments that would be in the
 * future are moved together, so that all of them are before `now` in the same order.
 */
export function workMoments(start: Date, gapsInDays: readonly number[], now: Date): Date[] {
  const total = gapsInDays.reduce((sum, gap) => sum + gap, 0) * DAY_MS;
  const left = now.getTime() - start.getTime();
  const shrink = total > left * 0.9 ? (left * 0.9) / total : 1;
  let wanted = start.getTime();
  let last = start.getTime();
  return [
    start,
    ...gapsInDays.map((gap, i) => {
      wanted += gap * DAY_MS * shrink;
      const stillToCome = gapsInDays.length - i;
      const latest = now.getTime() - stillToCome * MINUTE_MS;
      const atWork = intoWork(new Date(wanted)).getTime();
      last = Math.max(Math.min(atWork, latest), last + MINUTE_MS);
      return new Date(last);
    }),
  ];
}

/** Returns a moment up to six hours ago, but on the same day in the company's zone. */
function earlierToday(now: Date, seconds: number): Date {
  let ago = 30 * MINUTE_MS + seconds * 700;
  while (ago > MINUTE_MS && dayOf(new Date(now.getTime() - ago)) !== dayOf(now)) ago /= 2;
  return new Date(now.getTime() - ago);
}

/** Returns a moment of work `days` before `now`, moved by up to 30,000 `seconds`, and never in the future. */
export function workDaysAgo(now: Date, days: number, seconds: number): Date {
  if (days === 0) return earlierToday(now, seconds);
  const atWork = intoWork(new Date(now.getTime() - days * DAY_MS + seconds * 1000));
  return atWork.getTime() < now.getTime() ? atWork : new Date(now.getTime() - DAY_MS / 2);
}

/** Returns the company's calendar day of a moment. */
export const dayOf = (moment: Date): CalendarDate => dateIn(TIME_ZONE, moment);
