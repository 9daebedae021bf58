import type { Endpoints } from '@portal/contract/index.ts';
import type { ConstraintWords } from './db/constraint-words.ts';
import type { Handlers } from './http/call.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { RecordScopes } from './records.ts';
import type { Runtime } from './runtime.ts';

/** A handler for every call of the contract, by group. */
export type AllRoutes = { [G in keyof Endpoints]: Handlers<Endpoints[G]> };

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

/** What all features bring together. Jobs that work on rows of other features get it. */
export interface Brought {
  fileColumns: readonly FileColumn[];
  repairRows: readonly RepairRows[];
}

/**
 * Everything that one feature brings to the portal, declared in its `feature.ts`. The `index.ts` of each domain lists its
 * features. A feature leaves out the parts that it does not have.
 */
export interface Feature extends Partial<ConstraintWords> {
  /** The handlers for groups of the contract. */
  routes?: Partial<AllRoutes>;
  /** How the records that an address can name are found. */
  scopes?: Partial<RecordScopes>;
  /** Its jobs, which run later or at fixed times. */
  jobs?: (runtime: Runtime, brought: Brought) => JobHandlers;
  /** Its rows that belong to a repair. */
  repairRows?: readonly RepairRows[];
}
