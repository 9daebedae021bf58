import type { ImportField } from '@portal/contract/customer-import/rules.ts';
import type { Cell } from './table.ts';

const wholeNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);

/** US ZIP codes that Excel keeps as numbers: 2134 is 02134, and nine digits are ZIP+4. */
function zipOf(value: number): string {
  const digits = wholeNumber(value);
  if (!/^\d{3,9}$/.test(digits)) return digits;
  if (digits.length <= 5) return digits.padStart(5, '0');
  return digits.length < 8 ? digits : digits.padStart(9, '0').replace(/^(.{5})/, '$1-');
}

/** ="02134" keeps Excel from reading a number; '+1 is how exports keep it from running a formula. */
const unwrapped = (text: string): string => text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[=+\-@])/, '');

/** No database stores it. */
const NUL = '\u0000';

/** The text of a cell for a field; only addresses keep their line breaks. */
export function cellText(field: ImportField, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return field === 'zip' ? zipOf(cell) : wholeNumber(cell);
  const text = unwrapped(cell.trim()).replaceAll('\u00a0', ' ').replaceAll(NUL, '').toWellFormed();
  if (field !== 'address') return text.replace(/\s+/g, ' ').trim();
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
