import { type Kysely, sql } from 'kysely';

/** The import of parts chooses the ids of new parts when it stores its plan (D6.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on sequence parts_id_seq to portal_app`.execute(db);
}
