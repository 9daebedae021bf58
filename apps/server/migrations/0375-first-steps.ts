import { type Kysely, sql } from 'kysely';

/** Keeps whether a company has closed its list of first steps. Companies at work do not see the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column setup_dismissed boolean not null default false;
    update companies c set setup_dismissed = true
      where exists (select from repairs r where r.company_id = c.id);
  `.execute(db);
}
