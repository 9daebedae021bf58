import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { RepairListSearch } from './shared/repair-list-query.ts';

/** The columns that staff can add to those of A2, with their headers. */
export const moreColumns = {
  technician: 'Technician',
  daysInStatus: 'Days in Status',
  daysLate: 'Days Late',
  total: 'Total',
  poNumber: 'PO Number',
  needsReply: 'Needs Reply',
} as const;
export type MoreColumn = keyof typeof moreColumns;

/** Returns the columns that the address adds, in the order of the table. It leaves out unknown names. */
export const chosenColumns = ({ columns }: RepairListSearch): MoreColumn[] => {
  const named = columns?.split(',') ?? [];
  return (Object.keys(moreColumns) as MoreColumn[]).filter((name) => named.includes(name));
};

/** The day on which days are counted. */
export interface Now {
  /** The company's zone, whose midnight counts the days, and its day. */
  timeZone: string;
  day: CalendarDate;
}
