import { dateFormat } from '@portal/contract/core/house-style.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const absolute = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns 'just now', '5 minutes ago' or 'yesterday', and after a week the date, such as 'Mar 5, 2024'. */
export function timeAgo(timestamp: string, now = Date.now()): string {
  const then = Date.parse(timestamp);
  const age = now - then;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return dateFormat('short here', undefined, absolute).format(then);
}
