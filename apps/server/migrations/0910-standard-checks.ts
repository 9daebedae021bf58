import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Intermediate checks of reference standards on a control chart (decision 0109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standard_checks (
      id int generated always as identity primary key,
      company_id int not null references companies,
      reference_standard_id int not null,
      name text not null,
      quantity text not null,
      nominal text not null,
      unit text,
      artefact text not null,
      every int not null check (every between 1 and 1000),
      every_unit text not null check (every_unit in ('days', 'months')),
      active boolean not null default true,
      -- Calendar date, YYYY-MM-DD: the day by which the next check is done.
      due_on date not null,
      created_on date not null,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'standard_checks', { grants: 'select, insert, update' });
  await sql`create index standard_checks_of_standard on standard_checks
    (company_id, reference_standard_id, due_on)`.execute(db);
  await sql`
    create table standard_check_limits (
      id int generated always as identity primary key,
      company_id int not null references companies,
      standard_check_id int not null,
      origin text not null check (origin in ('typed', 'results')),
      centre text not null,
      lower_warning text not null,
      upper_warning text not null,
      lower_action text not null,
      upper_action text not null,
      -- How many results they were made of. Null when they were typed.
      count int,
      reason text not null,
      set_by_user_id int,
      set_by text not null,
      set_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, standard_check_id) references standard_checks (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'standard_check_limits', { grants: 'select, insert' });
  await sql`create index standard_check_limits_of_check on standard_check_limits
    (company_id, standard_check_id, id desc)`.execute(db);
  await sql`
    create table standard_check_results (
      id int generated always as identity primary key,
      company_id int not null references companies,
      standard_check_id int not null,
      -- Calendar date, YYYY-MM-DD.
      checked_on date not null,
      -- As they were typed.
      readings jsonb not null,
      unit text,
      -- The reading or the mean of the readings, in the unit of the check.
      value text not null,
      note text,
      -- Those that held when the result was entered.
      limits_id int,
      entered_by_user_id int,
      entered_by text not null,
      entered_at timestamptz not null default now(),
      voided_at timestamptz,
      void_reason text,
      voided_by_user_id int,
      voided_by text,
      check ((voided_at is null) = (void_reason is null)),
      unique (company_id, id),
      foreign key (company_id, standard_check_id) references standard_checks (company_id, id),
      foreign key (company_id, limits_id) references standard_check_limits (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'standard_check_results', { grants: 'select, insert, update' });
  await sql`create index standard_check_results_of_check on standard_check_results
    (company_id, standard_check_id, checked_on desc, id desc)`.execute(db);
  await sql`create index standard_check_results_of_limits on standard_check_results
    (company_id, limits_id) where limits_id is not null`.execute(db);
}
