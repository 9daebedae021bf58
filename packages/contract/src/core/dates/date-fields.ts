import { z } from 'zod';
import { mistypedYear } from './date-years.ts';
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

/** Returns the check that refuses a year that was most likely mistyped, for a schema of a day. */
export const inPlannedYears =
  (earliest?: number) => (day: CalendarDate | null | undefined, ctx: z.RefinementCtx) => {
    const message = day ? mistypedYear(day, earliest) : undefined;
    if (message !== undefined) ctx.addIssue({ code: 'custom', message, input: day });
  };

/** As {@link calendarDate}, for a day whose year is not mistyped. */
export const plannedDate = (message?: string) => calendarDate(message).superRefine(inPlannedYears());

/** As {@link optionalCalendarDate}, for a day whose year is not mistyped: a promise, an order, a calibration. */
export const optionalPlannedDate = (earliest?: number) =>
  optionalCalendarDate().superRefine(inPlannedYears(earliest));
