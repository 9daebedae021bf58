import type { AuditArea, RecordKind } from '@portal/contract/core/area.ts';
import type { RawBuilder } from 'kysely';

/** A column that names a stored file. */
export interface FileColumn {
  table: string;
  column: string;
  /** Whether the column holds the key of the file store, or an address that ends with it. */
  holds: 'key' | 'address';
  /** Whether the row has the SHA-256 of the file in its column `sha256`. */
  isHashed?: true;
  /** The number that tells the rows apart, when it is not `id`. */
  rowNumber?: string;
}

/** The rows of a feature that belong to a repair, and the column that names the repair. */
export interface RepairRows {
  table: string;
  column: string;
  /**
   * What happens to the rows when the repair is removed for good (D3.11): they are deleted, or their column is set to
   * null.
   */
  fate: 'deleted' | 'forgets';
}

/** A table in the archive of a company: its file, and what a row is. */
export interface ArchiveTable {
  file: string;
  rows: string;
}

/**
 * Why an archive leaves a table of a company out: it holds passwords or the codes of links, the portal computes it or
 * keeps it for a short time, or it says how work in the background went.
 */
export type LeftOut = 'secret' | 'computed' | 'background';

/** Each table of a company, by its name in the database. A test compares them with the catalogue. */
export type Archive = Readonly<Record<string, ArchiveTable | LeftOut>>;

/** How the audit trail finds the present name of a record, and the fields of entries that hold its id. */
export interface RecordName {
  name: RawBuilder<unknown>;
  fields?: readonly string[];
}

export type RecordNames = Readonly<Partial<Record<RecordKind | AuditArea, RecordName>>>;

/** What all features bring together, for work on rows of other features. */
export interface Brought {
  fileColumns: readonly FileColumn[];
  repairRows: readonly RepairRows[];
  archive: Archive;
  recordNames: RecordNames;
}
