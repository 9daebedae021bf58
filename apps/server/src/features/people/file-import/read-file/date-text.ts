import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { parseTypedDate } from '@portal/contract/core/dates/typed-date.ts';
import { isNoNumber } from '@portal/contract/core/numbers/device-numbers.ts';
import { type ColumnForm, dateCell, needsForm } from '@portal/contract/people/file-import/column-forms.ts';

/** Nobody sees each row of a file, so that a year is not guessed from two digits. */
const FULL_YEAR = /\d{4}/;

const TIME = /(?<=\d)(?:T|\s)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?$/i;
/** Another time with a zone may be another day where the company is. */
const MIDNIGHT_IN_ZONE = /(?<=\d)T00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
/** What databases and spreadsheets write for no day. */
const NO_DAY = /^(0000-00-00|0?0\/0?0\/0000|1\/0\/1900|1900-01-00)$/;
const YEAR_FIRST = /^((?:19|20)\d{2})([/.]?)(\d{1,2})\2(\d{1,2})$/;

/** Returns the text of a cell of a day without its time of day, and as an empty text when it says that there is none. */
export function dayOfCell(text: string): string {
  const day = text.replace(MIDNIGHT_IN_ZONE, '').replace(TIME, '');
  return NO_DAY.test(day) || isNoNumber(day) ? '' : day;
}

const two = (digits: string): string => digits.padStart(2, '0');

/** Returns a day whose year comes first, such as 2024/03/05 or 20240305; undefined for other texts. */
function yearFirst(text: string): string | undefined {
  const [, year, separator, month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year === undefined || (separator === '' && text.length !== 8)) return undefined;
  const found = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(found) ? found : undefined;
}

/**
 * Returns a day as YYYY-MM-DD. A text that is not written in a known way, or can be read in two ways while nobody has
 * said which, is returned as it is, so that the rules of the row refuse it and name it.
 */
export const dateText = (text: string, form?: ColumnForm): string => {
  const day = dayOfCell(text);
  if (!FULL_YEAR.test(day) || (form === undefined && needsForm(day))) return day;
  return yearFirst(day) ?? parseTypedDate(dateCell(day, form)) ?? day;
};
