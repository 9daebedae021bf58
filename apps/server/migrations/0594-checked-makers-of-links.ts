import { type Kysely, sql } from 'kysely';

/** Checks the links from before their maker was stored. All of them have one of the known words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimate_links validate constraint estimate_links_made_by`.execute(db);
}
