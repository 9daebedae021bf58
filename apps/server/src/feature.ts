import type { Endpoints } from '@portal/contract/index.ts';
import type { ConstraintWords } from './db/constraint-words.ts';
import type { Handlers } from './http/call.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { RecordScopes } from './records.ts';
import type { Runtime } from './runtime.ts';

/** A handler for every call of the contract, by group. */
export type AllRoutes = { [G in keyof Endpoints]: Handlers<Endpoints[G]> };

/** A column that says where a stored file is. */
export interface FileColumn {
  table: string;
  column: string;
  /** The store's key itself, or an address that ends with it. */
  holds: 'key' | 'address';
}

/** Rows of another feature that belong to a repair, by the column that names it. */
export interface RepairRows {
  table: string;
  column: string;
  /** What becomes of them when the repair is removed for good: they go with it, or only forget it (D3.11). */
  fate: 'deleted' | 'forgets';
}

/** What all features together bring; jobs that work on the rows of others are given it. */
export interface Brought {
  fileColumns: readonly FileColumn[];
  repairRows: readonly RepairRows[];
}

/**
 * All that one feature brings to the portal, said in its `feature.ts`; `features/index.ts` is the list of them. A part
 * that is missing is one the feature does not have.
 */
export interface Feature extends Partial<ConstraintWords> {
  /** The groups of the contract it answers. */
  routes?: Partial<AllRoutes>;
  /** Where the records that an address can name are looked up. */
  scopes?: Partial<RecordScopes>;
  /** What it does later or by the clock. */
  jobs?: (runtime: Runtime, brought: Brought) => JobHandlers;
  /** Where its rows say which stored files are in use. The sweep deletes files that no such column names. */
  fileColumns?: readonly FileColumn[];
  /** Its rows that belong to a repair. */
  repairRows?: readonly RepairRows[];
}
