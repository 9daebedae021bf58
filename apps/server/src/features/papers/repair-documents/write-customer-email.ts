import {
  type CustomerEmail,
  customerEmailMessages,
} from '@portal/contract/papers/repair-documents/customer-email.ts';
import { say } from '@portal/messages/say.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { WRITTEN_MAIL } from '../../../mail/planned-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { fillText, repairValues } from '../../messaging/email-templates/index.ts';
import { loanerFacts, mailedCustomerOf } from '../../messaging/repair-mail/index.ts';
import { addressToFollow, followWords } from '../../messaging/tracking-links/index.ts';
import { refuseWithoutEmail } from './email-printout.ts';

/** A mail of staff to the addresses of a repair, written but not sent. */
export interface WrittenEmail {
  event: string;
  subject: string;
  html: string;
  text: string;
  recipients: string[];
  copies: string[];
}

/**
 * Writes the mail of staff to the repair's addresses (A5). Variables have their values, as in templates (D4.3).
 * @throws 409 when the repair has no address, 400 when nothing is left of the subject or the message.
 */
export async function writeCustomerEmail(
  { db, runtime }: Work,
  repair: Locked<RepairRow>,
  given: Pick<CustomerEmail, 'subject' | 'message'>,
): Promise<WrittenEmail> {
  refuseWithoutEmail(repair);
  const [company, { language, loaners }] = await Promise.all([
    ownCompany(db),
    mailedCustomerOf(db, repair.id),
  ]);
  return inPaperLanguage(company, language, () => {
    const publicUrl = portalAddress(company, runtime.config.publicUrl);
    const values = repairValues(runtime, company, repair);
    const subject = fillText(given.subject, values).trim();
    const message = fillText(given.message, values).trim();
    if (subject === '') throw invalidField('subject', customerEmailMessages.emptySubject);
    if (message === '') throw invalidField('message', customerEmailMessages.emptyMessage);
    const { html, text } = renderMail({
      company,
      publicUrl,
      heading: subject,
      paragraphs: message.split(/\n{2,}/),
      details: [
        [say('slip.number'), repair.serviceReportNumber],
        [say('paper.model'), inMail(repair.modelPartNo)],
        ...(repair.serialNumber ? [[say('paper.serialNumber'), inMail(repair.serialNumber)] as const] : []),
        ...loanerFacts(loaners),
      ],
      action: { label: followWords.button, url: addressToFollow(runtime, company, repair) },
    });
    return {
      event: WRITTEN_MAIL,
      subject,
      html,
      text,
      recipients: [repair.emailAddress, ...repair.additionalEmails],
      copies: company.ccEmail ? [company.ccEmail] : [],
    };
  });
}
