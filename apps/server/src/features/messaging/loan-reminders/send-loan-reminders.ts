import { daysBetween, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { dueReminders } from '../reminders/index.ts';
import { ownSender } from '../repair-mail/index.ts';
import { claimLoans, eventOf, finishLoans, mailBorrower, type RemindedLoan } from './loan-reminder-mail.ts';

/** Tells the admins of the company what the borrower is reminded of. */
async function notifyStaff(
  work: Pick<Work, 'db' | 'runtime'>,
  companyId: number,
  customerName: string,
  loans: readonly [RemindedLoan, ...RemindedLoan[]],
  daysLate: number,
): Promise<void> {
  const [first, ...others] = loans;
  const what = `${first.serialNumber}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  await notify(work, {
    companyId,
    to: { group: 'admins' },
    kind: daysLate > 0 ? 'demo-loan.overdue' : 'demo-loan.due',
    title: daysLate > 0 ? `${what}: overdue` : `${what}: due back ${formatDate(first.expectedReturnDate)}`,
    body: `${customerName} has ${others.length > 0 ? 'these units' : 'this unit'}, due back ${formatDate(first.expectedReturnDate)}.`,
    link: demoEquipmentPaths.demoLoan(first.id),
  });
}

/** Returns why the borrower is not reminded, or null. An extended loan has reminders of its new day. */
function whyNot({ isReturned, isSuperseded, forDay, expectedReturnDate }: RemindedLoan): SkipReason | null {
  if (isReturned) return 'was_returned';
  if (forDay !== expectedReturnDate) return 'was_moved';
  return isSuperseded ? 'later_one_due' : null;
}

async function remind(runtime: Runtime, db: Db, companyId: number, reminderId: number): Promise<void> {
  const claimed = await claimLoans(db, reminderId);
  const company = await ownCompany(db);
  const reasonFor = (loan: RemindedLoan) => (company.active ? whyNot(loan) : 'company_inactive');
  const [first, ...others] = claimed.filter((loan) => reasonFor(loan) === null);
  for (const [reason, loans] of Map.groupBy(claimed, reasonFor))
    if (reason !== null) await finishLoans(db, loans, reason);
  if (!first) return;
  const loans: [RemindedLoan, ...RemindedLoan[]] = [first, ...others];
  // The company may have another zone than when the reminder was stored, so the words follow the day it is there now.
  const daysLate = daysBetween(first.expectedReturnDate, today(company.timeZone));
  const [sender, customer] = await Promise.all([
    ownSender(db, companyId, eventOf(daysLate)),
    db
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'language'])
      .where('id', '=', first.customerId)
      .executeTakeFirstOrThrow(),
  ]);
  const recipients = await mailBorrower({ db, runtime }, sender, { customer, loans, daysLate });
  await Promise.all([
    finishLoans(db, loans, recipients),
    notifyStaff({ db, runtime }, companyId, customer.name, loans, daysLate),
  ]);
}

const reminders: Sweep<DueRow> = {
  name: 'remind-of-loans',
  due: dueReminders('loan'),
  work: inCompany((db, { id, companyId }, runtime) => remind(runtime, db, companyId, id)),
};

/**
 * Sends the due reminders of loans (D4.5), one mail for all units of a customer with the same day of return. Each is
 * claimed, checked again and queued in one transaction. So it is sent once, or never after a return or an extension.
 */
export const sendLoanReminders = sweeping(reminders);
