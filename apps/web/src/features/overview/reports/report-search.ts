import { addDays, type CalendarDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';

/** The periods of the reports, in the order of their buttons. */
export const periods = {
  year: 'Last 12 months',
  thisMonth: 'This month',
  thisQuarter: 'This quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
} as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

/** The reports (D9.3) by their name in the address, in the order of the tiles. */
export const reportNames = [
  ...(['ageing', 'promises-kept', 'revenue', 'days-in-status', 'technicians', 'stock-value'] as const),
  ...(['calibrations-due', 'calibrated-on-time', 'calibration-turnaround', 'calibration-results'] as const),
  ...(['demo-loans', 'demo-unit-use', 'answers-after-return', 'invoices'] as const),
] as const;
export type ReportName = (typeof reportNames)[number];

/** The URL of the reports: a period, or the two days of an own range as typed. */
export type ReportSearch = Readonly<Partial<Record<'period' | 'from' | 'to', string | undefined>>>;

/** The days that the reports show, both included. */
export interface ReportRange {
  from: CalendarDate;
  to: CalendarDate;
}

const isPeriod = (text: string | undefined): text is Period =>
  text !== undefined && Object.hasOwn(periods, text);

/** Returns the period that is chosen, or undefined for an own range. Without a choice it is the last twelve months. */
export const periodOf = ({ period, from, to }: ReportSearch): Period | undefined =>
  isPeriod(period) ? period : from || to ? undefined : 'year';

const pad = (month: number): string => String(month).padStart(2, '0');

/** Returns the day of the next year's same date, so that a year ends on the day before it. */
const yearBefore = (day: CalendarDate): CalendarDate => {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  // February 29 has none.
  return isCalendarDate(same) ? same : (`${same.slice(0, 8)}28` as CalendarDate);
};

const aYearTo = (to: CalendarDate): ReportRange => ({ from: addDays(yearBefore(to), 1), to });

function daysOf(period: Period, today: CalendarDate): ReportRange {
  const year = today.slice(0, 4);
  const month = Number(today.slice(5, 7));
  switch (period) {
    case 'year':
      return aYearTo(today);
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01` as CalendarDate, to: today };
    case 'thisQuarter':
      return { from: `${year}-${pad(month - ((month - 1) % 3))}-01` as CalendarDate, to: today };
    case 'thisYear':
      return { from: `${year}-01-01` as CalendarDate, to: today };
    case 'lastYear':
      return {
        from: yearBefore(`${year}-01-01` as CalendarDate),
        to: yearBefore(`${year}-12-31` as CalendarDate),
      };
  }
}

/**
 * Returns the days of the chosen period, up to today in the company's zone, or of the own range. Text that is no date is
 * left out. Without a last day a range ends today, and without a first day it is a year long, as the server has it.
 */
export function rangeOf(search: ReportSearch, today: CalendarDate): ReportRange {
  const period = periodOf(search);
  if (period) return daysOf(period, today);
  const [from, to] = [search.from, search.to].map((text) =>
    text && isCalendarDate(text) ? text : undefined,
  );
  if (!from) return aYearTo(to ?? today);
  return { from, to: to ?? (from > today ? from : today) };
}
