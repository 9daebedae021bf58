import { type Kysely, sql } from 'kysely';

/** A customer may ask for a loaner in the request, where the company allows it (D7.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column loaner_requests boolean not null default false;
    alter table repairs add column loaner_wanted boolean not null default false;
    -- Only few requests ask for a loaner, so the index stays small.
    create index repairs_loaner_wanted on repairs (company_id, date_submitted desc, id desc)
      where loaner_wanted and deleted_at is null;
  `.execute(db);
}
