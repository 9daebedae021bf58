import { type Kysely, sql } from 'kysely';

/** Checks the rows from before the column had its limit. All of them are null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repairs validate constraint repairs_pre_approved_up_to_check`.execute(db);
}
