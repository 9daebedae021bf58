import { isCalendarDate } from '@portal/contract/core/dates.ts';

/** The range in the URL, as typed. */
export type ReportSearch = Readonly<Partial<Record<'from' | 'to', string | undefined>>>;

/** The range as the server is asked; text that names no day is left out. */
export const rangeOf = ({ from, to }: ReportSearch): { from?: string; to?: string } => ({
  ...(from && isCalendarDate(from) && { from }),
  ...(to && isCalendarDate(to) && { to }),
});
