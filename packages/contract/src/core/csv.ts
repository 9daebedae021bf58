/** A number with the digits that it was typed or reported with: '-0.0010' is not -0.001. */
export interface CsvDigits {
  digits: string;
}
export type CsvCell = string | number | CsvDigits | null;

/** Returns a measured value as a cell. What is no plain number is written as a text; nothing stays empty. */
export const digitsOf = (text: string | null | undefined): CsvCell => (text ? { digits: text } : null);

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The places in a text where a spreadsheet may see the beginning of a formula: the beginning of the text, and each
 * place behind a separator or a line end. A program that separates by something else than we do begins a cell there,
 * whatever quotation marks we wrote. Spaces and quotation marks at the beginning of a cell are no protection.
 */
const BEGINS = String.raw`(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])`;
const CELL = String.raw`(?:^|(?<=[,;|\t\r\n]))`;
const FORMULA = new RegExp(`^(?='*[\t\r])|${CELL}${BEGINS}`, 'g');
/** The same places with the protection. Only one apostrophe is the protection, more belong to the text. */
const PROTECTED = new RegExp(`^'(?='*[\t\r])|${CELL}'${BEGINS}`, 'g');

/** Returns a text that no spreadsheet runs as a formula, whichever separator it uses (D3.10). */
export const protectFormulas = (text: string): string => text.replace(FORMULA, "'");

/** Returns the text as it was before {@link protectFormulas}. */
export const unprotectFormulas = (text: string): string => text.replace(PROTECTED, '');

/** Numbers stay numbers, negative ones too. */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const given = typeof cell === 'string' ? cell : cell.digits;
  if (typeof cell !== 'string' && PLAIN_NUMBER.test(given)) return given;
  const text = protectFormulas(given);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the lines of a CSV. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\n`).join('');

/** Returns the first line of a CSV. Spreadsheet programs recognise UTF-8 only with the mark before it. */
export const csvHead = (titles: readonly string[]): string => `\uFEFF${csvRows([titles])}`;

/** Returns a whole table as CSV. All CSV files of the portal are written here. */
export const csvText = (titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `${csvHead(titles)}${csvRows(rows)}`;
