import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Proficiency tests and other comparisons, and the nonconforming work that came of them (decision 0117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comparisons (
      id int generated always as identity primary key,
      company_id int not null references companies,
      kind text not null check (kind in ('proficiency','interlaboratory','retest','people')),
      provider text,
      round text,
      item text not null,
      procedure_id int,
      -- A calendar date, YYYY-MM-DD.
      compared_on date not null,
      people text not null,
      -- A list of points, always read and written as a whole. Numbers are texts with the digits that were typed.
      points jsonb not null default '[]' check (jsonb_typeof(points) = 'array'),
      -- outcomeOf() of the contract says it. It is kept, so that lists find by it.
      outcome text check (outcome in ('satisfactory','unsatisfactory')),
      conclusion text,
      report_file_id int,
      entered_by text,
      entered_by_user_id int,
      entered_at timestamptz not null default now(),
      reviewed_by text,
      reviewed_by_user_id int,
      reviewed_at timestamptz,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, procedure_id) references procedures (company_id, id),
      foreign key (company_id, report_file_id) references files (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'comparisons', { grants: 'select, insert, update' });
  await sql`
    create table comparison_nonconforming_work (
      company_id int not null references companies,
      comparison_id int not null,
      nonconforming_work_id int not null,
      primary key (company_id, comparison_id, nonconforming_work_id),
      foreign key (company_id, comparison_id) references comparisons (company_id, id),
      constraint comparison_work_nonconforming_work_id_fkey
        foreign key (company_id, nonconforming_work_id) references nonconforming_work (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'comparison_nonconforming_work', { grants: 'select, insert' });
  for (const index of [
    sql`create index comparisons_newest on comparisons (company_id, id)`,
    sql`create index comparisons_of_kind on comparisons (company_id, kind, id)`,
    sql`create index comparisons_of_outcome on comparisons (company_id, outcome, id)`,
    sql`create index comparisons_open on comparisons (company_id, id) where reviewed_at is null`,
    sql`create index comparisons_of_procedure on comparisons (company_id, procedure_id) where procedure_id is not null`,
    sql`create index comparisons_of_report on comparisons (company_id, report_file_id)
      where report_file_id is not null`,
    sql`create index comparison_work_of_record on comparison_nonconforming_work (company_id, nonconforming_work_id)`,
  ])
    await index.execute(db);
}
