import { type Kysely, sql } from 'kysely';

/** An older release would skip the reminders of loans, because it takes them for reminders of appointments. */
export const needs = '0316-loan-reminders';

/** Reminders of loans of demo units (D4.5): before the return, on its day, and while the unit is overdue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reminders
      add column loan_id int,
      add foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id) on delete cascade,
      drop constraint reminders_reminder_type_check,
      add constraint reminders_reminder_type_check check (reminder_type in ('day_before','follow_up',
        'loan_week_before','loan_due','loan_overdue_1','loan_overdue_2','loan_overdue_3','loan_overdue_4')),
      drop constraint reminders_email_template_check,
      add constraint reminders_email_template_check
        check (email_template in ('appointment-reminder','calibration-reminder','general')),
      add constraint reminders_about_one check (loan_id is null or (repair_id is null and appointment_id is null));
    -- A loan is reminded of once each for each expected day of return. An extension brings another day.
    create unique index reminders_loan_reminder_type_key on reminders (company_id, loan_id, reminder_type, for_day)
      where loan_id is not null;

    -- The loans that are out now get their reminders of the days to come.
    insert into reminders (company_id, loan_id, reminder_type, email_template, for_day, trigger_time)
      select l.company_id, l.id, s.type, 'general', l.expected_return_date,
        (l.expected_return_date + s.days + time '09:00') at time zone c.time_zone
      from demo_equipment_loans l join companies c on c.id = l.company_id
        cross join (values ('loan_week_before', -7), ('loan_due', 0), ('loan_overdue_1', 1), ('loan_overdue_2', 8),
          ('loan_overdue_3', 15), ('loan_overdue_4', 22)) s (type, days)
      where l.status <> 'returned'
        and (l.expected_return_date + s.days + time '09:00') at time zone c.time_zone > now();
  `.execute(db);
}
