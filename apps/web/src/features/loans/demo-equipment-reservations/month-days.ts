import { addDays, type CalendarDate, daysBetween } from '@portal/contract/core/dates/dates.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';

/** A month of the calendar with its days. */
export interface Month {
  /** YYYY-MM. */
  name: string;
  first: CalendarDate;
  last: CalendarDate;
  days: number;
}

/** Returns the month of a name such as '2026-11'. */
export function monthOf(name: string): Month {
  const first = `${name}-01` as CalendarDate;
  const after = `${addDays(first, 31).slice(0, 7)}-01` as CalendarDate;
  return { name, first, last: addDays(after, -1), days: daysBetween(first, after) };
}

/** Returns the name of the month before or after. */
export const nextMonth = ({ first, last }: Month, step: 1 | -1): string =>
  addDays(step === 1 ? last : first, step).slice(0, 7);

const words = { month: 'long', year: 'numeric' } as const;

/** Returns 'November 2026' for '2026-11'. */
export const monthHeading = ({ first }: Month): string =>
  dateFormat('month', 'UTC', words).format(new Date(`${first}T12:00:00Z`));

/** Returns where a span begins in a month and how long it is, both in percent of the month. Undefined when outside. */
export function placeIn(
  month: Month,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): { left: number; width: number } | undefined {
  if (from > month.last || until < month.first) return undefined;
  const begin = Math.max(daysBetween(month.first, from), 0);
  const end = Math.min(daysBetween(month.first, until) + 1, month.days);
  return { left: (begin / month.days) * 100, width: ((end - begin) / month.days) * 100 };
}
