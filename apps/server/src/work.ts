import type { Actor } from './db/actor.ts';
import type { Db } from './db/bound-kysely.ts';
import type { Runtime } from './runtime.ts';

/** Where a request came from, for the audit trail and the log. */
export interface Origin {
  requestId: string;
  address: string;
  userAgent: string | undefined;
  host: string;
}

/**
 * What a use case works with: the handle of the transaction, who acts, the parts of this portal, and where the request came
 * from. A function that needs less asks for less with `Pick`. Who acts without a session (a job, the holder of a link) is
 * `Work<RecordedActor>`.
 */
export interface Work<By = Actor> {
  db: Db;
  actor: By;
  runtime: Runtime;
  origin: Origin;
}
