import { dateFormat } from '../house-style.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Month first, as in the United States, or day first where the house style writes it so. */
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Only people who write the day first use dots. */
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
const MONTH_IN_WORDS = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})$/i;
const DAY_AND_WORDS = /^(\d{1,2})(?:\.?\s+|-)([a-z]{3,9})\.?(?:,?\s+|-)(\d{4})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const monthOf = (word: string): number => MONTHS.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;

/** Returns the year, month and day that the text names. The day may not exist. */
function partsOf(text: string): [year: string, month: string | number, day: string] | undefined {
  let found = ISO.exec(text);
  if (found) return [found[1]!, found[2]!, found[3]!];
  found = SLASHED.exec(text);
  if (found) return isDayFirst() ? [found[4]!, found[3]!, found[1]!] : [found[4]!, found[1]!, found[3]!];
  found = DAY_FIRST.exec(text);
  if (found) return [found[3]!, found[2]!, found[1]!];
  found = MONTH_IN_WORDS.exec(text);
  if (found) return [found[3]!, monthOf(found[1]!), found[2]!];
  found = DAY_AND_WORDS.exec(text);
  return found ? [found[3]!, monthOf(found[2]!), found[1]!] : undefined;
}

/** True when the house style writes the day before the month. */
const isDayFirst = (): boolean => {
  const parts = dateFormat('order', 'UTC', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0);
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return at('day') < at('month');
};

const two = (digits: string | number): string => String(digits).padStart(2, '0');

/**
 * Returns the day that somebody typed or that stands in a file, or null for text that is no date. Known are 2024-03-05,
 * 3/5/2024, 3-5-2024 (month first, or day first as the company writes its dates, D14.5), 5.3.2024 (day first), Mar 5, 2024 and 5-Mar-2024. A year of two digits is in this
 * century.
 */
export function parseTypedDate(typed: string): CalendarDate | null {
  const parts = partsOf(typed.trim());
  if (parts === undefined) return null;
  const [year, month, day] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}
