import { csvText } from '@portal/contract/core/csv.ts';
import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { saveText } from '../../../../ui/file/save-text.ts';
import type { ImportKind } from './import-kind.ts';

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
      (reason ?? '').replaceAll('\n', '; '),
    ]);
  saveText(csvText([...titlesOf(kind), 'Row', 'Reason'], lines), `${kind.fileName}-errors.csv`, TYPE);
}

/** Saves a file with all columns and some rows, for people to fill in (B5). */
export const saveSample = (kind: ImportKind): void =>
  saveText(csvText(titlesOf(kind), kind.sample), `${kind.fileName}-sample.csv`, TYPE);
