import { z } from 'zod';
import { type CalendarDate, isCalendarDate } from './dates.ts';

const INVALID = 'Invalid date';
const ISO_TEXT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.,]{0,20}(?:Z|[+-][0-9:]{2,6})?)?$/;

function check(given: string, message: string, ctx: z.RefinementCtx): CalendarDate {
  const text = given.trim();
  const day = text.slice(0, 10);
  if (text.length <= 40 && ISO_TEXT.test(text) && isCalendarDate(day)) return day;
  ctx.addIssue({ code: 'custom', message, input: given });
  return z.NEVER;
}

/** A calendar date in a request. Of ISO text with a time only the first ten characters count (D2.6). */
export const calendarDate = (message: string = INVALID) =>
  z.string({ error: message }).transform((given, ctx) => check(given, message, ctx));

/** As {@link calendarDate}. Absent and empty text leave the stored date as it is (A5); null removes it. */
export const optionalCalendarDate = (message: string = INVALID) =>
  z
    .string({ error: message })
    .nullish()
    .transform((given, ctx): CalendarDate | null | undefined =>
      given === undefined || given === '' ? undefined : given === null ? null : check(given, message, ctx),
    );

/** The days that people plan with. A year beyond them is a slip of the finger: 0026 or 2206 for 2026. */
const FIRST_PLANNED: CalendarDate = '1990-01-01';
const LAST_PLANNED: CalendarDate = '2099-12-31';

const isPlanned = (day: CalendarDate): boolean => day >= FIRST_PLANNED && day <= LAST_PLANNED;
const SLIP = 'The year must be between 1990 and 2099';

/** As {@link calendarDate}, for a day in the years 1990 to 2099. */
export const plannedDate = (message?: string) => calendarDate(message).refine(isPlanned, SLIP);

/** As {@link optionalCalendarDate}, for a day in the years 1990 to 2099: a promise, an order, a calibration. */
export const optionalPlannedDate = () => optionalCalendarDate().refine((day) => !day || isPlanned(day), SLIP);
