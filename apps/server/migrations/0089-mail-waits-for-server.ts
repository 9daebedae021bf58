import { type Kysely, sql } from 'kysely';

/** Mail that waits only because its server was away goes out as soon as the server answers again (D4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column waits_for_server boolean not null default false`.execute(
    db,
  );
}
