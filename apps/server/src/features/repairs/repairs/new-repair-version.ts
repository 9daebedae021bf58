import { sql } from 'kysely';

/** The columns that every write to a repair sets: the time of the last write, and a new version (D2.6). */
export const newRepairVersion = {
  touchedAt: sql<Date>`now()`,
  updatedAt: sql<Date>`now()`,
  version: sql<number>`version + 1`,
};
