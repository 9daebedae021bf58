import { type Kysely, sql } from 'kysely';

/** How often the mailed link of a version was opened, when it was opened last, and when its customer was last reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table estimates
      add column opens int not null default 0,
      add column opened_at timestamptz,
      add column reminded_at timestamptz;
  `.execute(db);
}
