import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Keeps what makes results fit for a certificate: remarks, specification, override, confirmation and every change (D5.9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calibrations
      add column remarks text,
      add column limits_from text,
      add column override_reason text,
      add column overridden_by text,
      add column technician_user_id int,
      add column confirmed_at timestamptz,
      add column confirmed_by_user_id int;

    -- Results that are on no issued certificate. Whoever entered them alone, or is the named technician, has confirmed them.
    update calibrations c set technician_user_id = coalesce(
        (select t.user_id from technicians t where t.company_id = c.company_id and t.id = c.technician_id),
        case when c.technician_id is null and cardinality(c.entered_by_user_ids) = 1 then c.entered_by_user_ids[1] end)
      where c.issued_at is null;
    update calibrations set confirmed_at = coalesce(completed_at, now()), confirmed_by_user_id = technician_user_id
      where issued_at is null and technician_user_id = any(entered_by_user_ids);

    create table calibration_changes (
      id int generated always as identity primary key,
      company_id int not null references companies,
      calibration_id int not null,
      changed_at timestamptz not null default now(),
      changed_by_user_id int,
      changed_by text not null,
      changes jsonb not null check (jsonb_typeof(changes) = 'array'),
      foreign key (company_id, calibration_id) references calibrations (company_id, id) on delete cascade
    );
    create index calibration_changes_of_calibration on calibration_changes (company_id, calibration_id, id desc);
  `.execute(db);
  // Nobody changes or removes a trace.
  await tenantTable(db, 'calibration_changes', { grants: 'select, insert' });
}
