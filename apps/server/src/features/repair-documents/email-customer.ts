import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { countMail } from '../../mail/mail-limits.ts';
import { inMail } from '../../mail/names-in-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { portalAddress } from '../../portal-address.ts';
import { record } from '../audit/index.ts';
import { ownCompany } from '../companies/index.ts';
import { loanerFacts, loanersOf } from '../repair-mail/index.ts';
import { addEntry, publishChange } from '../repairs/index.ts';
import { addressToFollow, followWords } from '../tracking-links/index.ts';
import { refuseWithoutEmail } from './email-printout.ts';

/**
 * Mails the message of staff to the repair's addresses and to nobody else (A5, D4.2).
 * @throws 409 when the repair has no address, 429 when too many were sent.
 */
export async function emailCustomer(
  work: Work,
  repair: RepairRow,
  { subject, message }: Body<typeof endpoints.repairDocuments.email>,
): Promise<{ recipients: string[] }> {
  refuseWithoutEmail(repair);
  const recipients = [repair.emailAddress, ...repair.additionalEmails];
  await countMail(work, recipients.length);
  const [company, loaners] = await Promise.all([ownCompany(work.db), loanersOf(work.db, repair.id)]);
  const publicUrl = portalAddress(company, work.runtime.config.publicUrl);
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: subject,
    paragraphs: message.split(/\n{2,}/),
    details: [
      ['Service report number', repair.serviceReportNumber],
      ['Model / part number', inMail(repair.modelPartNo)],
      ...(repair.serialNumber ? [['Serial number', inMail(repair.serialNumber)] as const] : []),
      ...loanerFacts(loaners),
    ],
    action: { label: followWords.button, url: addressToFollow(work.runtime, company, repair) },
  });
  await Promise.all([
    queueMail(work, {
      companyId: repair.companyId,
      repairId: repair.id,
      event: 'repair.message',
      counted: true,
      recipients,
      copies: [company.ccEmail],
      subject,
      html,
      text,
    }),
    addEntry(work, repair, { message: `Email sent: ${subject}` }),
    record(work, {
      action: 'repair.customer_mailed',
      kind: 'repair',
      id: repair.id,
      after: { recipients, subject },
    }),
    publishChange(work, repair),
  ]);
  return { recipients };
}
