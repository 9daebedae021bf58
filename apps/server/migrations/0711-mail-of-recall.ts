import { type Kysely, sql } from 'kysely';

/** The mail of a recall, so that whoever sent it can take both back for some seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recalls add column mail_id bigint`.execute(db);
}
