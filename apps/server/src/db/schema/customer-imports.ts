import type { ImportValues } from '@portal/contract/customer-import/endpoints.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface CustomerImportsTable {
  id: Generated<number>;
  companyId: number;
  state: Generated<'processing' | 'done' | 'failed' | 'undone'>;
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
  undoRemoved: number | null;
  undoRestored: number | null;
  undoKept: number | null;
  createdBy: string | null;
  createdAt: Generated<Date>;
  movedAt: Generated<Date>;
  finishedAt: Date | null;
}
export type CustomerImportRow = Selectable<CustomerImportsTable>;

/** What an update replaced; texts, and when the customer was last imported before. */
export type ReplacedFields = Record<keyof ImportValues, string | null> & { lastImportedAt: string | null };

export interface CustomerImportRowsTable extends ImportValues {
  companyId: number;
  importId: number;
  /** As the spreadsheet counts. */
  rowNumber: number;
  action: 'create' | 'update' | 'skip' | 'error';
  reason: string | null;
  matchedBy: 'email' | 'phone' | 'name' | null;
  customerId: number | null;
  before: ColumnType<ReplacedFields | null, string | null, string | null>;
  versionAfter: number | null;
}
