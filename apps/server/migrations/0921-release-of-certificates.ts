import { type Kysely, sql } from 'kysely';

/** The release of the portal that issued a certificate (decision 0112). Null for those of earlier releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificates add column portal_release text`.execute(db);
}
