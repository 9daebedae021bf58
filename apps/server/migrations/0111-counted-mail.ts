import { type Kysely, sql } from 'kysely';

/**
 * Marks mail whose recipients were counted for the company when it was requested. Other mail is counted when it is
 * sent (D4.4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column counted boolean not null default false`.execute(db);
}
