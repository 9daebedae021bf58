import { type Kysely, sql } from 'kysely';

/** Checks the rows that were there before the pieces of a line were counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repair_parts validate constraint repair_parts_used_counts`.execute(db);
}
