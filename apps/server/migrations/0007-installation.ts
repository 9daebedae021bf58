import { type Kysely, sql } from 'kysely';

/** One row about this installation; belongs to no tenant and only the owner reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      id int primary key default 1 check (id = 1),
      key_fingerprint text not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
