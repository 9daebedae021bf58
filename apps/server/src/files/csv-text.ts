import { createRequire } from 'node:module';
import type * as Csv from 'csv-stringify/sync';

// The first export loads the library. A start does not need it.
const require = createRequire(import.meta.url);
const stringify: typeof Csv.stringify = (rows, options) =>
  (require('csv-stringify/sync') as typeof Csv).stringify(rows, options);

export type CsvCell = string | number | null;

/**
 * Texts that a spreadsheet program would run as a formula. Texts that have the protection already are among them, so
 * that an import, which removes one apostrophe, finds the text as it was.
 */
const LIKE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const harmless = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

/** Returns the lines of a CSV. Texts like formulas get an apostrophe. Numbers stay numbers, negative ones too. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(rows as CsvCell[][], { cast: { string: harmless } });

/** Returns the first line of a CSV. Spreadsheet programs recognise UTF-8 only with the mark before it. */
export const csvHead = (titles: readonly string[]): string => `\uFEFF${stringify([[...titles]])}`;

/** Returns a whole table as CSV. */
export const csvText = (titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `${csvHead(titles)}${csvRows(rows)}`;
