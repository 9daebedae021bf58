import type { ImportedRow } from '@portal/contract/file-import/shapes.ts';
import { saveText } from '../../../ui/file/save-text.ts';
import type { ImportKind } from './import-kind.ts';

/**
 * Returns a value that no spreadsheet runs as a formula: an apostrophe keeps it text, as in the server's exports
 * (D3.10).
 */
const neutralised = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the rows as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map((cell) => quoted(neutralised(cell))).join(',')).join('\r\n')}\r\n`;

const titlesOf = ({ fields: { fields, labels } }: ImportKind): string[] =>
  fields.map((field) => labels[field] ?? field);
const TYPE = 'text/csv';

/**
 * Saves the rows with errors, with the row's number and the reason, so that the user can correct and import them again.
 */
export function saveErrors(kind: ImportKind, rows: readonly ImportedRow[]): void {
  const lines = rows
    .filter(({ action }) => action === 'error')
    .map(({ row, reason, values }) => [
      ...kind.fields.fields.map((field) => values[field] ?? ''),
      String(row),
      reason ?? '',
    ]);
  saveText(csvText([[...titlesOf(kind), 'Row', 'Reason'], ...lines]), `${kind.fileName}-errors.csv`, TYPE);
}

/** Saves a file with all columns and some rows, for people to fill in (B5). */
export const saveSample = (kind: ImportKind): void =>
  saveText(csvText([titlesOf(kind), ...kind.sample]), `${kind.fileName}-sample.csv`, TYPE);
