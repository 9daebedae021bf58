import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric } from '@portal/contract/core/numbers/money.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { teamMessages } from '@portal/contract/people/customer-team/messages.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { say } from '@portal/messages/say.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { conflict } from '../../../../errors.ts';
import { inPaperLanguage } from '../../../../house-styles/in-language.ts';
import { renderMail } from '../../../../mail/html/render-mail.ts';
import { countMail } from '../../../../mail/mail-limits.ts';
import { inMail } from '../../../../mail/names-in-mail.ts';
import { queueMail } from '../../../../mail/queue-mail.ts';
import { portalAddress } from '../../../../portal-address.ts';
import type { Work } from '../../../../work.ts';
import { ownCompany } from '../../../companies/companies/index.ts';
import { loanerFacts, type MailedCustomer, mailedCustomerOf } from '../../../messaging/repair-mail/index.ts';
import { record } from '../../../records/audit/index.ts';
import { notify } from '../../../records/notifications/index.ts';
import { answerRefusal } from '../estimate.policy.ts';
import { lockCurrent } from '../estimate.queries.ts';
import { type About, totalOf } from '../estimate-mail.ts';
import { approvalOf } from './approval.policy.ts';
import { teamOfRepair } from './approval.queries.ts';

/**
 * Mails colleagues a request to answer an estimate in the portal. The mail has no link that works without signing in.
 */
export async function mailApprovalAsked(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { company, repair, estimate }: About,
  { asker, recipients, customer }: { asker: string; recipients: string[]; customer: MailedCustomer },
): Promise<void> {
  if (recipients.length === 0) return;
  const person = inMail(asker);
  const number = repair.serviceReportNumber;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  await queueMail(
    { db, runtime },
    {
      companyId: repair.companyId,
      repairId: repair.id,
      event: 'estimate.approval_asked',
      counted: true,
      recipients,
      ...inPaperLanguage(company, customer.language, () => ({
        subject: say('estimateMail.askedSubject', { number, person }),
        ...renderMail({
          company,
          publicUrl,
          heading: say('estimateMail.askedHeading'),
          paragraphs: [say('estimateMail.asked', { person })],
          details: [
            [say('slip.number'), number],
            [say('paper.model'), inMail(repair.modelPartNo)],
            [say('paper.total'), totalOf(estimate)],
            [say('estimate.validUntil'), formatDate(estimate.validUntil)],
            ...loanerFacts(customer.loaners),
          ],
          action: { label: say('estimateMail.view'), url: `${publicUrl}${repairPaths.repair(repair.id)}` },
        }),
      })),
    },
  );
}

/**
 * Asks the members of the team who may answer the open version to do so. Each gets a notification, and a mail when
 * their address is confirmed. Returns their names.
 * @throws 409 when nothing waits for an answer, when the caller may answer themselves, or when nobody may; 429 for too
 * many mails.
 */
export async function askApproval(work: Work, repair: Locked<RepairRow>): Promise<{ asked: string[] }> {
  const { db, actor } = work;
  const [current, company, team, customer] = await Promise.all([
    lockCurrent(db, repair.id),
    ownCompany(db),
    teamOfRepair(db, repair.id, actor.userId),
    mailedCustomerOf(db, repair.id),
  ]);
  const refusal = answerRefusal(repair, current, current?.version ?? 1, company.timeZone);
  if (refusal || !current) throw refusal ?? conflict('estimate.none', estimateMessages.none);
  const { sentence, approvers } = approvalOf(actor.userId, repair, team, fromNumeric(current.total));
  if (sentence === undefined) throw conflict('estimate.may_answer', teamMessages.mayAnswer);
  if (approvers.length === 0) throw conflict('estimate.nobody_to_ask', teamMessages.nobodyToAsk);
  // A user whose own address is not confirmed causes no mail (D4.4). The others then get the notification only.
  const recipients = actor.emailVerified
    ? approvers.filter(({ emailVerifiedAt }) => emailVerifiedAt).map(({ email }) => email)
    : [];
  await countMail(work, recipients.length);
  const asked = approvers.map(({ name }) => name);
  await Promise.all([
    notify(work, {
      companyId: repair.companyId,
      to: { userIds: approvers.map(({ id }) => id) },
      kind: 'estimate.approval_asked',
      title: `${repair.serviceReportNumber}: ${actor.displayName} is asking you to answer the estimate`,
      body: `The total is ${totalOf(current)}.`,
      link: repairPaths.repair(repair.id),
    }),
    mailApprovalAsked(
      work,
      { company, repair, estimate: current },
      { asker: actor.displayName, recipients, customer },
    ),
    record(work, {
      action: 'estimate.approval_asked',
      kind: 'repair',
      id: repair.id,
      after: { version: current.version, asked },
    }),
  ]);
  return { asked };
}
