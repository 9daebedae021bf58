import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Since when a laboratory uses its reference standards or not, and what results keep of it (decision 0103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standard_states (
      id int generated always as identity primary key,
      company_id int not null references companies,
      reference_standard_id int not null,
      state text not null check (state in ('in_use', 'quarantined', 'out_of_service')),
      -- Calendar date, YYYY-MM-DD, in the zone of the company: the first day of the state.
      from_on date not null,
      reason text not null,
      changed_by_user_id int,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'standard_states', { grants: 'select, insert' });
  await sql`create index standard_states_of_standard on standard_states
    (company_id, reference_standard_id, id desc)`.execute(db);
  // Why the laboratory did not use the standard on the day of the calibration. Null when it did.
  await sql`alter table calibration_standards add column state text`.execute(db);
}
