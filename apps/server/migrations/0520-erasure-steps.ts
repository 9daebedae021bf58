import { type Kysely, sql } from 'kysely';

/** Each step of an erasure is done or not done, and one that cannot be done says why (D12.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table erasures
      -- How often a job began. A job that is killed again and again does not go on for ever.
      add column attempts int not null default 0,
      add column stopped_at timestamptz,
      add column stopped_step text,
      add column stopped_reason text,
      -- What was left where it stands, with the reason.
      add column left_texts jsonb not null default '[]';
  `.execute(db);
}
