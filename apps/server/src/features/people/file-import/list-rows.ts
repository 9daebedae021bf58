import { IMPORT_LISTED_ERRORS, IMPORT_LISTED_ROWS } from '@portal/contract/people/file-import/messages.ts';
import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';

/** Returns the rows that an answer lists, in the order of the file. Of large files it lists errors first (D5.2). */
export function listRows(rows: readonly ImportedRow[]): { rows: ImportedRow[]; rowsLeftOut: number } {
  const left = { error: IMPORT_LISTED_ERRORS, other: IMPORT_LISTED_ROWS };
  const listed = rows.filter(({ action }) => left[action === 'error' ? 'error' : 'other']-- > 0);
  return { rows: listed, rowsLeftOut: rows.length - listed.length };
}
