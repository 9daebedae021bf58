import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Rooms with limits, and the conditions that were read in them (decision 0118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rooms (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null,
      -- What measures in it.
      reference_standard_id int,
      sensor text,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'rooms', { grants: 'select, insert, update' });
  await sql`create unique index rooms_name on rooms (company_id, lower(name))`.execute(db);
  await sql`create index rooms_of_standard on rooms (company_id, reference_standard_id)
    where reference_standard_id is not null`.execute(db);
  await sql`
    create table room_limits (
      id int generated always as identity primary key,
      company_id int not null references companies,
      room_id int not null,
      -- °C, %RH and hPa. Null where there is no limit.
      limits jsonb not null,
      set_by_user_id int,
      set_by text not null,
      set_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, room_id) references rooms (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'room_limits', { grants: 'select, insert' });
  await sql`create index room_limits_of_room on room_limits (company_id, room_id, set_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table room_files (
      id int generated always as identity primary key,
      company_id int not null references companies,
      room_id int not null,
      name text not null,
      sha256 text not null,
      -- Where its columns were, and their headings.
      columns jsonb not null,
      time_zone text not null,
      -- Units other than °C, %RH and hPa, whose values were converted.
      converted jsonb not null,
      readings int not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      taken_by_user_id int,
      taken_by text not null,
      taken_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      withdraw_reason text,
      withdrawn_by_user_id int,
      withdrawn_by text,
      check ((withdrawn_at is null) = (withdraw_reason is null)),
      unique (company_id, id),
      foreign key (company_id, room_id) references rooms (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'room_files', { grants: 'select, insert, update' });
  await sql`create index room_files_of_room on room_files (company_id, room_id, id desc)`.execute(db);
  await sql`
    create table room_readings (
      id int generated always as identity primary key,
      company_id int not null references companies,
      room_id int not null,
      measured_at timestamptz not null,
      -- With the digits that were read.
      temperature numeric,
      humidity numeric,
      pressure numeric,
      -- Null for one that was typed.
      room_file_id int,
      -- Null for one of a file, which says who took it.
      entered_by_user_id int,
      entered_by text,
      entered_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      withdraw_reason text,
      withdrawn_by_user_id int,
      withdrawn_by text,
      check (num_nonnulls(temperature, humidity, pressure) > 0),
      check (num_nonnulls(room_file_id, entered_by) = 1),
      check ((withdrawn_at is null) = (withdraw_reason is null)),
      unique (company_id, id),
      foreign key (company_id, room_id) references rooms (company_id, id),
      foreign key (company_id, room_file_id) references room_files (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'room_readings', { grants: 'select, insert, update' });
  await sql`create unique index room_readings_that_count on room_readings (company_id, room_id, measured_at)
    where withdrawn_at is null`.execute(db);
  await sql`create index room_readings_of_room on room_readings
    (company_id, room_id, measured_at desc, id desc)`.execute(db);
  await sql`create index room_readings_of_file on room_readings (company_id, room_file_id)
    where room_file_id is not null`.execute(db);
}
