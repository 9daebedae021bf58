import { sql } from 'kysely';

/** Columns of every write to a repair: touched now, and a new version for whoever has it open (D2.6). */
export const newRepairVersion = {
  touchedAt: sql<Date>`now()`,
  updatedAt: sql<Date>`now()`,
  version: sql<number>`version + 1`,
};
