import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The question "Was all well?" that a customer gets some days after a return, and the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Companies without a row ask nobody.
    create table survey_settings (
      company_id int primary key references companies,
      enabled boolean not null default false,
      -- What the days are counted from.
      after text not null check (after in ('shipped','completed')),
      days int not null check (days between 1 and 30),
      -- Nobody is asked about a repair that was closed before this moment.
      enabled_since timestamptz
    );

    -- One row for each repair whose turn has come, so that nobody is asked twice.
    create table repair_surveys (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      -- Null when no address could be asked.
      asked_at timestamptz,
      stars int check (stars between 1 and 5),
      comment text not null default '',
      answered_at timestamptz,
      seen_at timestamptz, seen_by text,
      unique (company_id, id),
      constraint repair_surveys_once unique (company_id, repair_id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
    );
    create index repair_surveys_asked on repair_surveys (company_id, asked_at) where asked_at is not null;
    create index repair_surveys_unseen on repair_surveys (company_id, answered_at)
      where stars <= 2 and seen_at is null;
  `.execute(db);
  await tenantTable(db, 'survey_settings');
  await tenantTable(db, 'repair_surveys');
}
