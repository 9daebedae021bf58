import { stringify } from 'csv-stringify/sync';

/** Returns a table as CSV. Spreadsheet programs recognise UTF-8 only with the mark, and run cells like formulas. */
export const csvText = (
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${stringify([[...titles]])}${stringify(rows as unknown[][], { escape_formulas: true })}`;
