import { type Kysely, sql } from 'kysely';

/** Marks mail that was counted for its company when it was asked for; all other is counted when it is sent (D4.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column counted boolean not null default false`.execute(db);
}
