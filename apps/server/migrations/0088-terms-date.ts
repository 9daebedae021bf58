import { type Kysely, sql } from 'kysely';

/** The terms page tells since when its version applies (D1.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column terms_changed_at timestamptz not null default now();
    update companies set terms_changed_at = created_at where terms_version = 1;
  `.execute(db);
}
