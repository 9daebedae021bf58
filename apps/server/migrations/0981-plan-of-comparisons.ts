import { type Kysely, sql } from 'kysely';

/** How often a procedure takes part in a proficiency test or an interlaboratory comparison (decision 0122). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table procedures
      -- Null for one without a plan.
      add column comparison_months int`.execute(db);
}
