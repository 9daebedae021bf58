import { type Kysely, sql } from 'kysely';

/** Mail that waited too long asks before it leaves, and its links are those of the portal when it leaves (decision 0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_messages
      -- When it should have left at the earliest. Faults of a mail server do not move it.
      add column wanted_at timestamptz not null default now(),
      -- Since when it waits for the word of staff. A failed mail with it was not sent on purpose.
      add column held_at timestamptz,
      -- The PUBLIC_URL that its links were written with.
      add column public_url text;
    update outbox_messages set wanted_at = due_at where state = 'queued';
  `.execute(db);
}
