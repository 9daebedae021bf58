import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { LoanReminderType } from '../../../db/schema/reminders.ts';
import { outcomeOf } from '../reminders/index.ts';

/** A loan whose reminder is due, with the names that its mail needs. */
export interface RemindedLoan {
  id: number;
  reminderId: number;
  reminderType: LoanReminderType;
  /** The expected day of return that the reminder was made for. An extended loan has another one. */
  forDay: CalendarDate;
  customerId: number;
  make: string;
  modelName: string;
  serialNumber: string;
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  isReturned: boolean;
  /** A later reminder of the loan is due as well, because none was sent for some time. */
  isSuperseded: boolean;
}

/** Selects the due reminders that go into one mail with this one: same customer, same step, same day of return. */
const sameMail = (reminderId: number): RawBuilder<unknown> => sql`
  select other.loan_id from reminders asked
    join demo_equipment_loans l on l.id = asked.loan_id
    join demo_equipment_loans mate on mate.customer_id = l.customer_id
    join reminders other on other.loan_id = mate.id
      and other.reminder_type = asked.reminder_type and other.for_day = asked.for_day
  where asked.id = ${reminderId} and asked.status = 'pending' and other.status = 'pending'
    and other.trigger_time <= now()`;

/**
 * Claims a reminder and those that go into the same mail. Returns their loans, none when another process has them. The
 * loans are locked first, as whoever extends or ends one does, so that the mail says what holds when it is sent.
 */
export async function claimLoans(db: Db, reminderId: number): Promise<RemindedLoan[]> {
  const { rows: locked } = await sql<{ id: number }>`select l.id from demo_equipment_loans l
    where l.id in (${sameMail(reminderId)}) order by l.id for no key update`.execute(db);
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const { rows } = await sql<RemindedLoan>`
    with asked as (select reminder_type, for_day from reminders where id = ${reminderId}),
    claimed as (
      update reminders r set status = 'sent', sent_at = now() from asked a
      where r.loan_id = any(${ids}::int[]) and r.reminder_type = a.reminder_type and r.for_day = a.for_day
        and r.status = 'pending' and r.trigger_time <= now()
      returning r.id, r.loan_id, r.reminder_type, r.for_day, r.trigger_time)
    select l.id, c.id as reminder_id, c.reminder_type, c.for_day, l.customer_id, m.make, m.name as model_name,
      d.serial_number, l.loan_date, l.expected_return_date, l.status = 'returned' as is_returned,
      exists (select from reminders later where later.loan_id = c.loan_id and later.for_day = c.for_day
        and later.trigger_time > c.trigger_time and later.trigger_time <= now()) as is_superseded
    from claimed c join demo_equipment_loans l on l.id = c.loan_id
      join demo_equipment d on d.id = l.demo_equipment_id join equipment_models m on m.id = d.equipment_model_id
    order by l.id`.execute(db);
  return rows;
}

/** Stores whom claimed reminders went to, or why they did not apply any more. */
export async function finishLoans(
  db: Db,
  loans: readonly RemindedLoan[],
  done: readonly string[] | SkipReason,
): Promise<void> {
  if (loans.length === 0) return;
  const ids = loans.map(({ reminderId }) => reminderId);
  await db.updateTable('reminders').set(outcomeOf(done)).where('id', 'in', ids).execute();
}
