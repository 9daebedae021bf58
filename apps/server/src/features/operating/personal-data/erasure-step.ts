import type { ChangedRecord } from '@portal/contract/operating/personal-data/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import type { ErasedPerson } from './erased-person.ts';

export interface Counted {
  rows: number;
  /** Some of them, those of others first. */
  examples: ChangedRecord[];
}

/** One part of an erasure. It is done as a whole or not at all. */
export interface ErasureStep {
  /** Its name in the table of erasures. It never changes: a step that is done is not done again. */
  key: string;
  /** What staff call the rows. */
  what: string;
  /** Counts the rows that would change, and stops when there are more than `most`. */
  count: (db: Db, person: ErasedPerson, most: number) => Promise<Counted>;
  /** Returns how many rows it changed. */
  run: (db: Db, person: ErasedPerson, services: Pick<Runtime, 'masterKey'>) => Promise<number>;
}
