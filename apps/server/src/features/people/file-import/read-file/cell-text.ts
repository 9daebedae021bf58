import { unprotectFormulas } from '@portal/contract/core/csv.ts';
import { isNoNumber } from '@portal/contract/core/numbers/device-numbers.ts';
import { type ColumnForm, intervalCell } from '@portal/contract/people/file-import/column-forms.ts';
import type { CellKind } from '@portal/contract/people/file-import/fields.ts';
import { dateText } from './date-text.ts';
import type { Cell } from './table.ts';

const wholeNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);

/** Returns a US ZIP code that Excel stored as a number. 2134 becomes 02134, and nine digits become ZIP+4. */
function zipOf(value: number): string {
  const digits = wholeNumber(value);
  if (!/^\d{3,9}$/.test(digits)) return digits;
  if (digits.length <= 5) return digits.padStart(5, '0');
  return digits.length < 8 ? digits : digits.padStart(9, '0').replace(/^(.{5})/, '$1-');
}

/**
 * Removes two kinds of protection: ="02134" keeps Excel from reading a number, and '+1 keeps it from running a formula.
 * Our own exports protect texts in the second way.
 */
const unwrapped = (text: string): string => unprotectFormulas(text.replace(/^="(.*)"$/s, '$1'));

/** PostgreSQL cannot store this character. */
const NUL = '\u0000';

/** Returns the text of a cell, which `form` may complete. Only cells of kind `lines` keep their line breaks. */
export function cellText(cell: Cell | undefined, kind?: CellKind, form?: ColumnForm): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') {
    if (kind === 'interval') return intervalCell(wholeNumber(cell), form);
    return kind === 'zip' ? zipOf(cell) : wholeNumber(cell);
  }
  const text = unwrapped(cell.trim()).replaceAll('\u00a0', ' ').replaceAll(NUL, '').toWellFormed();
  if (kind === 'date') return dateText(text.trim(), form);
  if (kind !== 'lines') {
    const one = text.replace(/\s+/g, ' ').trim();
    if (kind === 'number') return isNoNumber(one) ? '' : one;
    return kind === 'interval' ? intervalCell(one, form) : one;
  }
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
