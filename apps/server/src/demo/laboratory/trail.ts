import type { UserRow } from '../../db/schema/companies.ts';

/** Something that somebody of the demo did in the laboratory, for the audit trail. */
export interface Traced {
  at: Date;
  by: UserRow;
  action: string;
  kind: string;
  id: number | null;
  before?: object;
  after?: object;
}

/** Keeps what was done, until the trail of the whole demo is written in the order of time. */
export type Trace = (done: Traced) => void;
