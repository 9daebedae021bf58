import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { conflict, notFound } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { signRefusal } from './agreement.policy.ts';
import { lockAgreement } from './lock-agreement.ts';
import { publishAgreement } from './publish-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import { agreementAddressees, mailAgreementLink } from './send-agreement.ts';

/**
 * Mails a new link for an agreement that waits for a signature (D7.8). The old link answers 404 from then on. A printed
 * agreement can be mailed in this way too.
 * @throws 409 when it is signed, when the equipment is back, and without an address; 429 for too many mails.
 */
export async function resendAgreement(work: Work, agreementId: number): Promise<void> {
  await lockAgreement(work.db, agreementId);
  const rows = await readAgreement(work.db, agreementId);
  if (!rows) throw notFound(say.notFound);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal) throw refusal;
  const mail = await agreementAddressees(work, rows);
  if (mail.to.recipients.length === 0)
    throw mail.sender.rules('loan.agreement', 'customer')
      ? conflict('demo_agreement.no_address', say.noAddress(rows.customer.name))
      : conflict('demo_agreement.switched_off', say.switchedOff);
  await countMail(work, mail.to.recipients.length);
  await mailAgreementLink(work, rows, mail, true);
  await publishAgreement(work, rows);
}
