import { type Kysely, sql } from 'kysely';

/**
 * An account loses its address when another user proves that the mailbox is theirs (D1.5). It keeps the text, so that
 * staff see what was typed. The text no longer counts for uniqueness, and the account cannot be active with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column displaced_at timestamptz,
      add constraint users_displaced_is_inactive check (displaced_at is null or not active);
    drop index users_email_taken;
    create unique index users_email_taken on users (company_id, lower(email)) where displaced_at is null;
  `.execute(db);
}
