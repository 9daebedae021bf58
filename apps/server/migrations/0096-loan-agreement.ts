import { type Kysely, sql } from 'kysely';

/** The company's text of the agreement that a customer signs for a demo unit on loan (D7.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column agreement_body text`.execute(db);
}
