import { parseTypedDate } from '@portal/contract/core/typed-date.ts';

/** Nobody sees each row of a file, so that a year is not guessed from two digits. */
const FULL_YEAR = /\d{4}/;

/**
 * Returns a day as YYYY-MM-DD. A text that is not written in a known way is returned as it is, so that the rules of the
 * row refuse it and name it.
 */
export const dateText = (text: string): string =>
  (FULL_YEAR.test(text) ? parseTypedDate(text) : null) ?? text;
