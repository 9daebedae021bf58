import { parseTypedDate } from '@portal/contract/core/dates/typed-date.ts';
import { type ColumnForm, dateCell, needsForm } from '@portal/contract/people/file-import/column-forms.ts';

/** Nobody sees each row of a file, so that a year is not guessed from two digits. */
const FULL_YEAR = /\d{4}/;

/**
 * Returns a day as YYYY-MM-DD. A text that is not written in a known way, or can be read in two ways while nobody has
 * said which, is returned as it is, so that the rules of the row refuse it and name it.
 */
export const dateText = (text: string, form?: ColumnForm): string => {
  if (!FULL_YEAR.test(text) || (form === undefined && needsForm(text))) return text;
  return parseTypedDate(dateCell(text, form)) ?? text;
};
