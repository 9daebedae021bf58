import { AppError } from '../errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a wait in words, rounded up, so that somebody who waits that long is not refused again. */
function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(seconds, 'second');
  if (seconds <= 2 * HOUR - MINUTE) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

/** Returns the 429 of a caller who has to wait. The message says how long, as Retry-After does. */
export function tooManyRequests(code: string, seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = `Too many attempts. Please wait ${waitInWords(wait)} and try again.`;
  return new AppError('too_many', code, message, { retryAfter: wait });
}
