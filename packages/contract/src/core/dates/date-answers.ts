import { z } from 'zod';
import type { CalendarDate, Instant } from './dates.ts';
import type { Minutes } from './durations.ts';

/** A calendar date in an answer, `YYYY-MM-DD`. The server makes it, so that only its type is narrower than text. */
export const calendarDay = z.string() as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** An instant in an answer, ISO 8601 in UTC. */
export const instant = z.string() as unknown as z.ZodType<Instant, Instant>;

/** A duration in an answer, in whole minutes. */
export const wholeMinutes = z.int() as unknown as z.ZodType<Minutes, Minutes>;
