import { isCalendarDate } from '@portal/contract/core/dates.ts';

/** The range in the URL, as typed. */
export type ReportSearch = Readonly<Partial<Record<'from' | 'to', string | undefined>>>;

/** Returns the range for the call. Text that is no date is left out. */
export const rangeOf = ({ from, to }: ReportSearch): { from?: string; to?: string } => ({
  ...(from && isCalendarDate(from) && { from }),
  ...(to && isCalendarDate(to) && { to }),
});
