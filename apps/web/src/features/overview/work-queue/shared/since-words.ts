import {
  type CalendarDate,
  dateIn,
  daysBetween,
  type Instant,
  isCalendarDate,
} from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${formatNumber(count)} days`);

/** Their rows wait since a day that somebody should have kept. */
const late: ReadonlySet<WorkReason> = new Set(['late', 'loanOverdue', 'actionOverdue', 'comparisonDue']);

/**
 * Returns how long a row has waited, in whole days of the company's zone: 'Today', '3 days', '3 days late'.
 * @param since An ISO time or a calendar date.
 * @param today The calendar date of the company's zone.
 */
export function sinceWords(
  reason: WorkReason,
  since: CalendarDate | Instant,
  today: CalendarDate,
  timeZone: string,
): string {
  const day = isCalendarDate(since) ? since : dateIn(timeZone, since);
  const count = Math.max(daysBetween(day, today), 0);
  if (late.has(reason)) return `${days(count)} late`;
  return count === 0 ? 'Today' : days(count);
}
