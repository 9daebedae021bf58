import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { FileImportDetail, ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface FileImportsTable {
  id: Generated<number>;
  companyId: number;
  /** What the rows of the file are, such as 'customer'. */
  kind: string;
  state: Generated<Exclude<FileImportDetail['state'], 'preview'>>;
  fileName: string;
  /** Of the file and its mapping. */
  fingerprint: string;
  total: number;
  /** Rows up to this one of the sheet are done. */
  doneTo: Generated<number>;
  processed: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  errors: Generated<number>;
  /** Times its job failed. */
  faults: Generated<number>;
  /** What it made besides its rows, such as new models. Each kind knows its own. */
  made: ColumnType<Record<string, number[]> | null, string | null | undefined, string | null>;
  /** Where its columns were, for kinds that propose them again. */
  columns: ColumnType<RememberedColumns | null, string | null | undefined, string | null>;
  undoRemoved: number | null;
  undoRestored: number | null;
  undoKept: number | null;
  createdBy: string | null;
  createdAt: Generated<Date>;
  movedAt: Generated<Date>;
  finishedAt: Date | null;
}
export type FileImportRow = Selectable<FileImportsTable>;

export interface FileImportRowsTable {
  companyId: number;
  importId: number;
  /** As the spreadsheet counts. */
  rowNumber: number;
  action: ImportedRow['action'];
  reason: string | null;
  matchedBy: string | null;
  /** The record that the row makes or changes. */
  recordId: number | null;
  /** The texts of the row by field. */
  cells: ColumnType<ImportedRow['values'], string, string>;
  /** The columns to write, for kinds whose cells are not the columns. */
  target: ColumnType<object | null, string | null, string | null>;
  /** What an update replaced. */
  before: ColumnType<object | null, string | null, string | null>;
  versionAfter: number | null;
}

export const fileImportsTexts = [
  textsOf<FileImportsTable>('file_imports', { stays: 'customers' }),
  textsOf<FileImportRowsTable>('file_import_rows', { stays: 'customers' }),
];

declare module '../schema.ts' {
  interface Tables {
    fileImportRows: FileImportRowsTable;
    fileImports: FileImportsTable;
  }
}
