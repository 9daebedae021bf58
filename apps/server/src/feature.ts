import type { Endpoints } from '@portal/contract/index.ts';
import type { Archive, RecordNames, RepairRows } from './brought.ts';
import type { ConstraintWords } from './db/constraint-words.ts';
import type { Handlers } from './http/call.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { RecordScopes } from './records.ts';
import type { Runtime } from './runtime.ts';

/** A handler for every call of the contract, by group. */
export type AllRoutes = { [G in keyof Endpoints]: Handlers<Endpoints[G]> };

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
  jobs?: (runtime: Runtime) => JobHandlers;
  /** What the audit trail calls its records. */
  names?: RecordNames;
  /** Its tables of a company: what the company's archive calls them, or why it leaves them out. */
  archive?: Archive;
  /** Its rows that belong to a repair. */
  repairRows?: readonly RepairRows[];
}
