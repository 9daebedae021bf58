import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The laboratory of a company: its switch, and its procedures with their revisions (decision 0100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table laboratory_settings (
      company_id int primary key references companies,
      enabled boolean not null default false,
      -- The person who wrote a revision may approve it.
      one_person_approves boolean not null default true
    )`.execute(db);
  await tenantTable(db, 'laboratory_settings', { grants: 'select, insert, update' });
  await sql`
    create table procedures (
      id int generated always as identity primary key,
      company_id int not null references companies,
      number text not null,
      title text not null,
      discipline text,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'procedures');
  await sql`
    create table procedure_revisions (
      id int generated always as identity primary key,
      company_id int not null references companies,
      procedure_id int not null,
      revision text not null,
      text text,
      file_id int,
      -- Calendar date, YYYY-MM-DD, in the zone of the company: the first day on which the revision holds.
      effective_from date,
      readings int not null default 1 check (readings between 1 and 100),
      standards text[] not null default '{}',
      conditions jsonb not null,
      points jsonb not null default '[]',
      ranges jsonb not null default '[]',
      -- The name of the person who saved last, and all who have written something.
      written_by text,
      writer_user_ids int[] not null default '{}',
      approved_by_user_id int,
      approved_by text,
      -- Null for a draft. What was approved never changes.
      approved_at timestamptz,
      created_at timestamptz not null default now(),
      version int not null default 1,
      check ((approved_at is null) = (approved_by is null)),
      check (approved_at is null or effective_from is not null),
      unique (company_id, id),
      foreign key (company_id, procedure_id) references procedures (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'procedure_revisions');
  await sql`
    create table procedure_models (
      company_id int not null references companies,
      procedure_id int not null,
      equipment_model_id int not null,
      primary key (company_id, procedure_id, equipment_model_id),
      foreign key (company_id, procedure_id) references procedures (company_id, id) on delete cascade,
      foreign key (company_id, equipment_model_id) references equipment_models (company_id, id) on delete cascade
    )`.execute(db);
  await tenantTable(db, 'procedure_models');
  for (const index of [
    sql`create unique index procedures_numbered on procedures (company_id, lower(number))`,
    sql`create unique index procedure_revisions_named on procedure_revisions (company_id, procedure_id, lower(revision))`,
    sql`create unique index procedure_revisions_one_draft on procedure_revisions (company_id, procedure_id)
      where approved_at is null`,
    sql`create index procedure_revisions_by_day on procedure_revisions (company_id, procedure_id, effective_from)`,
    sql`create index procedure_revisions_of_file on procedure_revisions (company_id, file_id) where file_id is not null`,
    sql`create index procedure_models_of_model on procedure_models (company_id, equipment_model_id)`,
  ])
    await index.execute(db);
}
