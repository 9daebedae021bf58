import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Notices to customers that a unit was found outside its limits (decision 0106). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table out_of_tolerance_notices (
      id int generated always as identity primary key,
      company_id int not null references companies,
      -- The results that were found outside. They never change, so the points are read from there.
      calibration_id int not null,
      state text not null default 'valid' check (state in ('valid','replaced','taken back')),
      -- Calendar date, YYYY-MM-DD: the calibration before at which the unit was within its limits. Null when none is known.
      last_good_on date,
      token_hash bytea unique,
      expires_at timestamptz,
      told_at timestamptz not null default now(),
      acknowledged_at timestamptz,
      acknowledged_by text,
      acknowledged_by_user_id int,
      cause text,
      cause_by text,
      cause_by_user_id int,
      version int not null default 1,
      check ((acknowledged_at is null) = (acknowledged_by is null)),
      unique (company_id, id),
      unique (company_id, calibration_id),
      foreign key (company_id, calibration_id) references calibrations (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'out_of_tolerance_notices');
  await sql`create index out_of_tolerance_notices_open on out_of_tolerance_notices (company_id, told_at)
    where state = 'valid' and (acknowledged_at is null or cause is null)`.execute(db);
}
