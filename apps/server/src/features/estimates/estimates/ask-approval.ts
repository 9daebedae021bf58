import { fromNumeric } from '@portal/contract/core/money.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { teamMessages } from '@portal/contract/people/customer-team/messages.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { loanersOf } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { approvalOf } from './approval.policy.ts';
import { teamOfRepair } from './approval.queries.ts';
import { mailApprovalAsked } from './approval-mail.ts';
import { answerRefusal } from './estimate.policy.ts';
import { lockCurrent } from './estimate.queries.ts';
import { totalOf } from './estimate-mail.ts';

/**
 * Asks the members of the team who may answer the open version to do so. Each gets a notification, and a mail when
 * their address is confirmed. Returns their names.
 * @throws 409 when nothing waits for an answer, when the caller may answer themselves, or when nobody may; 429 for too
 * many mails.
 */
export async function askApproval(work: Work, repair: Locked<RepairRow>): Promise<{ asked: string[] }> {
  const { db, actor } = work;
  const [current, company, team, loaners] = await Promise.all([
    lockCurrent(db, repair.id),
    ownCompany(db),
    teamOfRepair(db, repair.id, actor.userId),
    loanersOf(db, repair.id),
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
      { asker: actor.displayName, recipients, loaners },
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
