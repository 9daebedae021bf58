import { type Kysely, sql } from 'kysely';

/** Whether a version was sent with a mail, or with the tick not to (D4.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimates add column is_mailed boolean not null default true`.execute(db);
}
