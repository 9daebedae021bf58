import type { Generated } from 'kysely';

/** A company that shows sample data. Functions of the database write this table (decision 0039). */
export interface SampleDataTable {
  companyId: number;
  loadedAt: Generated<Date>;
}
