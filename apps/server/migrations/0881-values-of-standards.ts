import { type Kysely, sql } from 'kysely';

/** What the calibrations of reference standards found, as a list of points (decision 0103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table standard_calibrations add column points jsonb not null default '[]'`.execute(db);
}
