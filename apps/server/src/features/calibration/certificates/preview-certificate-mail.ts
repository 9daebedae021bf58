import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { today } from '@portal/contract/core/dates.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import { loanersOf, ownSender } from '../../messaging/repair-mail/index.ts';
import { certificateScope } from './certificate.policy.ts';
import { isOfCustomer } from './certificate-holder.ts';
import { certificateLetter, ISSUED } from './certificate-mail.ts';
import { readForDrawing } from './draw-certificate.ts';
import { letterToOtherCustomer } from './moved-certificate-mail.ts';

/**
 * Returns the mail that issuing the draft now would send, written by the same rules (D4.2). Null when no mail would be
 * sent.
 * @throws 404 when the certificate is absent or foreign.
 */
export async function previewCertificateMail(
  { db, actor, runtime }: Work,
  id: number,
): Promise<MailPreview | null> {
  const [certificate, drawn, sender] = await Promise.all([
    certificateScope.find(db, actor, id, false),
    readForDrawing(db, id),
    ownSender(db, actor.companyId!, ISSUED),
  ]);
  if (!certificate || !drawn) throw notFound(certificateMessages.notFound);
  const { repair, calibrations } = drawn;
  if (certificate.state !== 'draft' || !repair) return null;
  const { company, rules } = sender;
  const issuedOn = today(company.timeZone);
  if (!isOfCustomer(certificate, repair)) {
    const about = { certificate, repair, calibrations, issuedOn };
    const letter = await letterToOtherCustomer({ db, runtime }, sender, about);
    const { recipients, copies, subject, text } = letter;
    return recipients.length === 0 ? null : { event: ISSUED, recipients, copies, subject, text };
  }
  const [to, loaners] = await Promise.all([
    addressees(db, rules, ISSUED, company, repair),
    loanersOf(db, repair.id),
  ]);
  if (to.recipients.length === 0) return null;
  const { subject, text } = await certificateLetter(
    runtime,
    { ...sender, loaners },
    {
      ...{ certificate, repair, calibrations, issuedOn },
    },
  );
  return { event: ISSUED, ...to, subject, text };
}
