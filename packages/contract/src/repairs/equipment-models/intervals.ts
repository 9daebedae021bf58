import { addDays, type CalendarDate, isCalendarDate } from '../../core/dates/dates.ts';
import { countOf } from '../../core/numbers/count-of.ts';
import { INTERVAL_DAYS_MAX } from './rules.ts';

/** What an interval between two calibrations is counted in (D5.6). */
export const intervalUnits = ['days', 'weeks', 'months', 'years'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** The time from one calibration to the next. */
export interface CalibrationInterval {
  count: number;
  unit: IntervalUnit;
}

/** The longest interval in each unit: about ten years. */
export const INTERVAL_MAX: Readonly<Record<IntervalUnit, number>> = {
  days: INTERVAL_DAYS_MAX,
  weeks: 521,
  months: 120,
  years: 10,
};

/** Returns the interval of a row. Its unit and count are empty when it was typed in days. */
export const intervalOf = (row: {
  calibrationIntervalDays: number;
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit | null;
}): CalibrationInterval => ({
  count: row.calibrationIntervalCount ?? row.calibrationIntervalDays,
  unit: row.calibrationIntervalUnit ?? 'days',
});

export const isInterval = ({ count, unit }: CalibrationInterval): boolean =>
  Number.isInteger(count) && count >= 1 && count <= INTERVAL_MAX[unit];

/** Returns the same day so many months later, or the last day of that month when it is shorter. */
function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const start = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  for (let last = date; last >= 28; last -= 1) {
    const found = `${start}-${String(last).padStart(2, '0')}`;
    if (isCalendarDate(found)) return found;
  }
  const found = `${start}-${String(date).padStart(2, '0')}`;
  return isCalendarDate(found) ? found : '9999-12-31';
}

/**
 * Returns the day on which a calibration ends that was done on `day`. Months and years end on the same day of the month,
 * or on the last one where the month is shorter.
 */
export function addInterval(day: CalendarDate, { count, unit }: CalibrationInterval): CalendarDate {
  if (unit === 'days') return addDays(day, count);
  if (unit === 'weeks') return addDays(day, count * 7);
  return addMonths(day, unit === 'months' ? count : count * 12);
}

/** Returns the days of an interval, those of months and years on average. The database counts the same way. */
export const daysOfInterval = ({ count, unit }: CalibrationInterval): number =>
  unit === 'days'
    ? count
    : unit === 'weeks'
      ? count * 7
      : unit === 'months'
        ? Math.round((count * 365) / 12)
        : count * 365;

const nouns: Record<IntervalUnit, string> = { days: 'day', weeks: 'week', months: 'month', years: 'year' };

/** Returns a text such as '12 months'. */
export const intervalInWords = ({ count, unit }: CalibrationInterval): string => countOf(count, nouns[unit]);

const WORDS =
  /^(\d{1,5})\s*(d|day|days|w|wk|wks|week|weeks|m|mo|mos|mon|mons|mth|mths|month|months|y|yr|yrs|year|years)\.?$/i;
const byLetter: Record<string, IntervalUnit> = { d: 'days', w: 'weeks', m: 'months', y: 'years' };

/** A map, so that a word such as 'constructor' finds nothing. */
const named: ReadonlyMap<string, CalibrationInterval> = new Map(
  Object.entries<CalibrationInterval>({
    weekly: { count: 1, unit: 'weeks' },
    monthly: { count: 1, unit: 'months' },
    quarterly: { count: 3, unit: 'months' },
    'half-yearly': { count: 6, unit: 'months' },
    'half yearly': { count: 6, unit: 'months' },
    'semi-annual': { count: 6, unit: 'months' },
    'semi-annually': { count: 6, unit: 'months' },
    semiannual: { count: 6, unit: 'months' },
    semiannually: { count: 6, unit: 'months' },
    annual: { count: 1, unit: 'years' },
    annually: { count: 1, unit: 'years' },
    yearly: { count: 1, unit: 'years' },
    biennial: { count: 2, unit: 'years' },
    triennial: { count: 3, unit: 'years' },
  }),
);

/** Returns the text as people write it: other systems write 'Every 12 months', '12-Month', '12.00 Month(s)' and 'every year'. */
const plainWords = (text: string): string =>
  text
    .trim()
    .replace(/^every (?=day$|week$|month$|year$)/i, '1 ')
    .replace(/^every /i, '')
    .replace(/\(s\)$/i, '')
    .replace(/^(\d{1,5})(?:\.0{1,4})?[ -]?(?=[ a-z])/i, '$1 ');

/** Returns the interval that a text such as '12 months' or '1 yr' says; undefined for a bare number and other texts. */
export function readInterval(text: string): CalibrationInterval | undefined {
  const words = plainWords(text);
  const found = WORDS.exec(words);
  if (!found) return named.get(words.toLowerCase());
  const interval = { count: Number(found[1]), unit: byLetter[found[2]![0]!.toLowerCase()]! };
  return isInterval(interval) ? interval : undefined;
}
