import { addDays, type CalendarDate } from '@portal/contract/core/dates.ts';
import type { ReportRange } from './report-search.ts';

/** Returns the first day of the month after 'YYYY-MM'. */
const monthAfter = (month: string): CalendarDate => addDays(`${month}-28`, 4).slice(0, 8).concat('01');

/**
 * Returns the filter of a list for the repairs that a report counts in a month: those done within the month and within the
 * report's range.
 */
export function doneIn(month: string, { from, to }: ReportRange): { doneFrom: string; doneTo: string } {
  const first = `${month}-01`;
  const last = addDays(monthAfter(month), -1);
  return { doneFrom: from > first ? from : first, doneTo: to < last ? to : last };
}

/** Returns the filter of a list for the repairs that were done within the report's range. */
export const doneWithin = ({ from, to }: ReportRange): { doneFrom: string; doneTo: string } => ({
  doneFrom: from,
  doneTo: to,
});
