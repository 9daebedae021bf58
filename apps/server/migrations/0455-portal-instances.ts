import { type Kysely, sql } from 'kysely';

/** The processes that work on this database, each with what it measured. Requests cannot read this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal_instances (
      id uuid primary key,
      host text not null,
      version text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      disk_free bigint,
      disk_size bigint,
      -- The slowest calls of the last hour: route, counts by step and the longest time.
      calls jsonb not null default '[]'
    )
  `.execute(db);
}
