import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { readMailRules } from '../../messaging/mail-rules/index.ts';
import { claimReminder, dueReminders, finishReminder } from '../../messaging/reminders/index.ts';
import { mailAppointment } from './appointment-mail.ts';
import { appointmentAddressees, readAbout } from './customer-addresses.ts';
import { firstDay, scheduleReminders } from './schedule-reminders.ts';

/** Returns true while a calibration of the customer is open. Then nobody is asked about the next one (D4.5). */
const hasOpenCalibration = async (db: Db, customerId: number | null): Promise<boolean> =>
  customerId !== null &&
  (await db
    .selectFrom('repairs')
    .select('id')
    .where('customerId', '=', customerId)
    .where('requestType', '=', 'calibration')
    .where('deletedAt', 'is', null)
    .where('status', 'in', [...activeStatuses])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Asks about the next yearly calibration, ten months after this one (B9). Returns the recipients. */
async function mailFollowUp(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  row: AppointmentRow,
): Promise<string[]> {
  const [company, rules, found] = await Promise.all([ownCompany(db), readMailRules(db), readAbout(db, row)]);
  const about = { company, ...found };
  const event = 'calibration.reminder';
  const to = await appointmentAddressees(db, rules, event, about);
  if (to.recipients.length === 0) return [];
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  await queueMail(
    { db, runtime },
    {
      companyId: row.companyId,
      event,
      ...to,
      ...inPaperLanguage(company, about.language, () => ({
        subject: say('yearly.subject'),
        ...renderMail({
          company,
          publicUrl,
          heading: say('yearly.heading'),
          paragraphs: [greeting(about.customer?.name, row.customerName), say('yearly.sentence')],
          action: { label: say('yearly.action'), url: `${publicUrl}${repairPaths.newRequest()}` },
        }),
      })),
    },
  );
  return [...to.recipients, ...to.copies];
}

/**
 * Sends a reminder if it still applies. A day that has changed with the company's zone gets a reminder of its own.
 * Returns the recipients, or why the reminder does not apply.
 */
async function remindOf(
  work: Pick<Work, 'db' | 'runtime'>,
  row: AppointmentRow | undefined,
  { reminderType, forDay }: { reminderType: string; forDay: CalendarDate | null },
): Promise<string[] | SkipReason> {
  const company = await ownCompany(work.db);
  if (!row) return 'record_removed';
  if (!company.active) return 'company_inactive';
  if (reminderType === 'follow_up') {
    if (row.status === 'cancelled' || row.status === 'no_show') return 'is_over';
    const isAsked = row.repairId !== null || (await hasOpenCalibration(work.db, row.customerId));
    return isAsked || !row.scheduleFollowUp ? 'request_open' : mailFollowUp(work, row);
  }
  const day = firstDay(row, company.timeZone);
  if (!isPlanned(row.status) || compareDates(day, today(company.timeZone)) < 0) return 'is_over';
  if (day === forDay) return mailAppointment(work, 'reminder', row);
  await scheduleReminders(work.db, row, company.timeZone);
  return 'was_moved';
}

const reminders: Sweep<DueRow & { aboutId: number | null }> = {
  name: 'remind-of-appointments',
  due: dueReminders('appointment'),
  work: inCompany(async (db, { id, aboutId }, runtime) => {
    const row = await lockRow(
      db
        .selectFrom('appointments')
        .selectAll()
        .where('id', '=', aboutId ?? 0),
    );
    const claimed = await claimReminder(db, id);
    if (claimed) await finishReminder(db, id, await remindOf({ db, runtime }, row, claimed));
  }),
};

/** Sends the due reminders of appointments (D4.5), each once, however many processes run. */
export const sendAppointmentReminders = sweeping(reminders);
