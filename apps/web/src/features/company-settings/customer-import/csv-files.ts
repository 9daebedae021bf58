import type { ImportedRow } from '@portal/contract/customer-import/endpoints.ts';
import { importFieldLabels, importFields } from '@portal/contract/customer-import/rules.ts';
import { saveText } from '../../../ui/file/save-text.ts';

/**
 * Returns a value that no spreadsheet runs as a formula: an apostrophe keeps it text, as in the server's exports
 * (D3.10).
 */
const neutralised = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the rows as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map((cell) => quoted(neutralised(cell))).join(',')).join('\r\n')}\r\n`;

const titles = importFields.map((field) => importFieldLabels[field]);
const TYPE = 'text/csv';

/**
 * Saves the rows with errors, with the row's number and the reason, so that the user can correct and import them again.
 */
export function saveErrors(rows: readonly ImportedRow[]): void {
  const lines = rows
    .filter(({ action }) => action === 'error')
    .map(({ row, reason, values }) => [
      ...importFields.map((field) => values[field]),
      String(row),
      reason ?? '',
    ]);
  saveText(csvText([[...titles, 'Row', 'Reason'], ...lines]), 'customer-import-errors.csv', TYPE);
}

/** A file with the columns of B5 and two customers. */
export const saveSample = (): void =>
  saveText(
    csvText([
      titles,
      ['Acme Labs', 'lab@acme.example', '(555) 010-2030', '1 Main Street', 'Portland', 'OR', '97201'],
      ['Badger Brewing', 'office@badger.example', '555-010-4050', '', '', '', '02134'],
    ]),
    'customer-import-sample.csv',
    TYPE,
  );
