import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

const columnOf = { repair: 'repair_id', appointment: 'appointment_id', loan: 'loan_id' } as const;

/**
 * Selects the due reminders of all companies that are about a repair, an appointment or a loan (D4.5), with the id of
 * what each is about.
 */
export const dueReminders = (about: keyof typeof columnOf): RawBuilder<unknown> => sql`
  select r.id, r.company_id, r.trigger_time as due_at, r.${sql.ref(columnOf[about])} as about_id from reminders r
  where r.status = 'pending' and r.trigger_time <= now()
    and ${
      about === 'repair'
        ? sql`r.repair_id is not null and r.loan_id is null`
        : about === 'loan'
          ? sql`r.repair_id is null and r.loan_id is not null`
          : sql`r.repair_id is null and r.loan_id is null`
    }`;

/** Claims a reminder for this transaction. Undefined when another process has it already. */
export const claimReminder = (db: Db, id: number) =>
  db
    .updateTable('reminders')
    .set({ status: 'sent', sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['reminderType', 'forDay'])
    .executeTakeFirst();

/** Returns the columns of a reminder that went to these addresses, or that was not sent for this reason. */
export const outcomeOf = (done: readonly string[] | SkipReason) =>
  typeof done === 'string'
    ? { status: 'skipped' as const, sentAt: null, skippedBecause: done }
    : { recipientEmail: [...done] };

/** Stores whom a claimed reminder went to, or why it did not apply any more. */
export const finishReminder = (db: Db, id: number, done: readonly string[] | SkipReason) =>
  db.updateTable('reminders').set(outcomeOf(done)).where('id', '=', id).execute();
