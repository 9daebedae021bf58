import { type Kysely, sql } from 'kysely';

/** Why a reminder was not sent, for the list of reminders (D4.5, D11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminders add column skipped_because text`.execute(db);
}
