import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';
import type { ReportRange } from './report-search.ts';

const words = { month: 'short', year: 'numeric' } as const;

/** Returns a month such as 'Mar 2026' for '2026-03'. */
export const monthWords = (month: string): string =>
  dateFormat('short month', 'UTC', words).format(new Date(`${month}-15T12:00:00Z`));

/** Returns the first day of the month after 'YYYY-MM'. */
const monthAfter = (month: string): CalendarDate =>
  `${addDays(`${month}-28` as CalendarDate, 4).slice(0, 7)}-01` as CalendarDate;

/** Returns the first and the last day of a month, 'YYYY-MM'. */
export const daysOfMonth = (month: string): ReportRange => ({
  from: `${month}-01` as CalendarDate,
  to: addDays(monthAfter(month), -1),
});

/** Returns the days of a month, 'YYYY-MM', that are within the report's range. */
export function monthWithin(month: string, range: ReportRange): ReportRange {
  const { from, to } = daysOfMonth(month);
  return { from: range.from > from ? range.from : from, to: range.to < to ? range.to : to };
}

/**
 * Returns the filter of a list for the repairs that a report counts in a month: those done within the month and within the
 * report's range.
 */
export const doneIn = (month: string, range: ReportRange): { doneFrom: string; doneTo: string } =>
  doneWithin(monthWithin(month, range));

/** Returns the filter of a list for the repairs that were done within the report's range. */
export const doneWithin = ({ from, to }: ReportRange): { doneFrom: string; doneTo: string } => ({
  doneFrom: from,
  doneTo: to,
});
