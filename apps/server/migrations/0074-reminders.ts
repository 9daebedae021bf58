import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Mails that are due later (B3, D4.5): the job claims a row, checks that it still applies, and sends once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminders (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      appointment_id int,
      reminder_type text not null check (reminder_type in ('day_before','follow_up')),
      email_template text not null check (email_template in ('appointment-reminder','calibration-reminder')),
      trigger_time timestamptz not null,
      status text not null default 'pending' check (status in ('pending','sent','skipped')),
      sent_at timestamptz,
      recipient_email text[] not null default '{}',
      unique (company_id, id),
      -- A request is reminded of once each.
      unique (company_id, repair_id, reminder_type),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
      foreign key (company_id, appointment_id) references appointments (company_id, id)
        on delete set null (appointment_id)
    );
    create index reminders_of_appointment on reminders (company_id, appointment_id) where appointment_id is not null;
    create index reminders_due on reminders (trigger_time) where status = 'pending';
    create index reminders_by_time on reminders (company_id, trigger_time, id);
  `.execute(db);
  await tenantTable(db, 'reminders');
}
