import { type Kysely, sql } from 'kysely';

/** All rows keep to the constraints of 0830. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications validate constraint notifications_audience_id_fkey`.execute(db);
  await sql`alter table notifications validate constraint notifications_to_check`.execute(db);
}
