import { type Kysely, sql } from 'kysely';

/** The name with which the portal signs in at the company's mail server. Null when it is the email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column notification_email_user text`.execute(db);
}
