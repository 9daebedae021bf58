import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Who may calibrate by a procedure, check results and sign certificates, since when and until when (decision 0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table laboratory_settings add column only_authorised boolean not null default false`.execute(
    db,
  );
  await sql`
    create table authorisations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      user_id int not null,
      -- One of both: a procedure, or all procedures of a discipline.
      procedure_id int,
      discipline text,
      acts text[] not null check (acts <@ '{perform,check,sign}' and cardinality(acts) > 0),
      -- Calendar dates, YYYY-MM-DD, in the zone of the company. The last day belongs to it.
      valid_from date not null,
      valid_until date check (valid_until >= valid_from),
      evidence text not null,
      granted_by_user_id int,
      granted_by text not null,
      created_at timestamptz not null default now(),
      -- The first day on which it holds no more.
      withdrawn_on date,
      withdrawn_by text,
      withdrawal_reason text,
      version int not null default 1,
      check ((procedure_id is null) <> (discipline is null)),
      check ((withdrawn_on is null) = (withdrawn_by is null)),
      unique (company_id, id),
      foreign key (company_id, user_id) references users (company_id, id),
      foreign key (company_id, procedure_id) references procedures (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'authorisations', { grants: 'select, insert, update' });
  for (const index of [
    sql`create index authorisations_of_user on authorisations (company_id, user_id)`,
    sql`create index authorisations_of_procedure on authorisations (company_id, procedure_id) where procedure_id is not null`,
  ])
    await index.execute(db);
}
