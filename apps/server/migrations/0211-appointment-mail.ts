import { type Kysely, sql } from 'kysely';

/**
 * Mails about appointments carry an iCalendar part (D5.8). Reminders may be about an appointment instead of a
 * repair (D4.5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_messages
      add column calendar text,
      add column calendar_method text check (calendar_method in ('REQUEST','CANCEL'));

    -- What the customer was last told, so that a move that was undone sends no mail. Null when nobody was told.
    alter table appointments add column told jsonb;

    alter table reminders alter column repair_id drop not null, add column for_day date;
    -- An appointment is reminded of once for each day that it is on.
    create unique index reminders_appointment_reminder_type_key
      on reminders (company_id, appointment_id, reminder_type, for_day) where repair_id is null;
  `.execute(db);
}
