import { type Kysely, sql } from 'kysely';

/** One row about this installation; belongs to no tenant and only the owner reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only boolean primary key default true check (only),
      key_fingerprint text not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
