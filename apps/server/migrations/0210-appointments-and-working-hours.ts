import { type Kysely, sql } from 'kysely';

/** Appointments get an identity for other calendars and the times of the work; technicians get working hours (D5.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointments
      -- The UID of the appointment in iCalendar files. It never changes, also when the portal moves to another host.
      add column calendar_uid uuid not null default gen_random_uuid(),
      add column started_at timestamptz,
      add column finished_at timestamptz;

    alter table technicians
      -- Days of the week, 1 for Monday to 7 for Sunday.
      add column work_days int[] not null default '{1,2,3,4,5}' check (work_days <@ '{1,2,3,4,5,6,7}'),
      -- Times on the clocks of the company, HH:MM.
      add column work_from text not null default '08:00' check (work_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add column work_to text not null default '17:00' check (work_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
      -- A list of {firstDay, lastDay, note}.
      add column days_off jsonb not null default '[]' check (jsonb_typeof(days_off) = 'array');
  `.execute(db);
}
