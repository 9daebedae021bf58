import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { LoanReminderType } from '../../../db/schema/messaging.ts';

/** The time of day of a reminder, in the company's zone. */
const MORNING = '09:00';

/**
 * The reminders of a loan with their days after the expected return (D4.5). The first one of an overdue unit goes out on
 * the day on which it becomes overdue (D7.2), the other three a week after each other.
 */
export const loanSteps: readonly (readonly [type: LoanReminderType, days: number])[] = [
  ['loan_week_before', -7],
  ['loan_due', 0],
  ['loan_overdue_1', 1],
  ['loan_overdue_2', 8],
  ['loan_overdue_3', 15],
  ['loan_overdue_4', 22],
];

/**
 * Stores the reminders of loans that were made or extended (D4.5). Reminders of an earlier day of return that were not
 * sent are removed. A step that is past already, such as the week before a loan of three days, is left out.
 */
export async function scheduleLoanReminders(db: Db, loanIds: readonly number[]): Promise<void> {
  const ids = sql`${[...loanIds]}::int[]`;
  const steps = sql.join(loanSteps.map(([type, days]) => sql`(${type}::text, ${days}::int)`));
  await Promise.all([
    sql`delete from reminders r where r.loan_id = any(${ids}) and r.status = 'pending'`.execute(db),
    sql`
    insert into reminders (company_id, loan_id, reminder_type, email_template, for_day, trigger_time)
    select l.company_id, l.id, s.type, 'general', l.expected_return_date, t.at
    from demo_equipment_loans l join companies c on c.id = l.company_id
      cross join (values ${steps}) s (type, days)
      cross join lateral (
        select (l.expected_return_date + s.days + time ${sql.lit(MORNING)}) at time zone c.time_zone as at) t
    where l.id = any(${ids}) and l.status <> 'returned' and t.at > now()
    on conflict do nothing`.execute(db),
  ]);
}
