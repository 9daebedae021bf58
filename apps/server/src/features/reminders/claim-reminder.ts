import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RemindersTable } from '../../db/schema/reminders.ts';
import type { Runtime } from '../../runtime.ts';

/** The most reminders of one run. The next run takes the others. */
const AT_MOST = 500;

type Due = Pick<Selectable<RemindersTable>, 'id' | 'companyId' | 'repairId' | 'appointmentId' | 'loanId'>;

/** Returns the due reminders of all companies that are about a repair, an appointment or a loan (D4.5). */
export const dueReminders = (
  { database }: Pick<Runtime, 'database'>,
  about: 'repair' | 'appointment' | 'loan',
): Promise<Due[]> =>
  database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('reminders')
      .select(['id', 'companyId', 'repairId', 'appointmentId', 'loanId'])
      .where('status', '=', 'pending')
      .where('triggerTime', '<=', sql<Date>`now()`)
      .where('repairId', about === 'repair' ? 'is not' : 'is', null)
      .where('loanId', about === 'loan' ? 'is not' : 'is', null)
      .orderBy('triggerTime')
      .limit(AT_MOST)
      .execute(),
  );

/** Claims a reminder for this transaction. Undefined when another process has it already. */
export const claimReminder = (db: Db, id: number) =>
  db
    .updateTable('reminders')
    .set({ status: 'sent', sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['reminderType', 'forDay'])
    .executeTakeFirst();

/** Stores whom a claimed reminder went to, or that it did not apply any more. */
export const finishReminder = (db: Db, id: number, recipients: string[] | undefined) =>
  db
    .updateTable('reminders')
    .set(recipients ? { recipientEmail: recipients } : { status: 'skipped', sentAt: null })
    .where('id', '=', id)
    .execute();
