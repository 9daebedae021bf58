import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { say } from '@portal/messages/say.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { holderOf, isOfCustomer, pathOfHolder } from './certificate-holder.ts';
import { ISSUED } from './certificate-mail.ts';
import { editionName } from './certificate-pdf.ts';
import { unitsInMail } from './units-in-mail.ts';

interface Moved {
  certificate: CertificateRow;
  repair: RepairRow;
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[];
  issuedOn: CalendarDate;
}

const factsOf = ({ certificate, calibrations, issuedOn }: Moved): [string, string][] => [
  [say('certificate.standardCertificate'), editionName(certificate)],
  [say('certificate.issued'), formatDate(issuedOn)],
  ...unitsInMail(calibrations),
];

/**
 * Returns the mail with which a correction reaches a customer who is not that of the repair, with its addressees. Nothing of
 * the repair stands in it, because that is another customer's (D5.11).
 */
export async function letterToOtherCustomer(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  moved: Moved,
) {
  const { company } = sender;
  const { to, names, language } = await holderOf(db, ISSUED, sender, moved);
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  return inPaperLanguage(company, language, () => {
    const name = editionName(moved.certificate);
    return {
      ...to,
      subject: say('certificateMail.subject', { name }),
      ...renderMail({
        company,
        publicUrl,
        heading: say('certificateMail.heading'),
        paragraphs: [greeting(...names), say('certificateMail.issuedToYou', { name })],
        details: factsOf(moved),
        action: {
          label: say('certificateMail.view'),
          url: `${publicUrl}${pathOfHolder(moved.certificate, moved.repair)}`,
        },
      }),
    };
  });
}

/** Mails a correction to a customer who is not that of the repair, with the file (D5.11). */
export async function mailOtherCustomer(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  moved: Moved,
): Promise<void> {
  const letter = await letterToOtherCustomer(work, sender, moved);
  if (letter.recipients.length === 0) return;
  const { fileId, companyId } = moved.certificate;
  await queueMail(work, {
    ...{ companyId, event: ISSUED },
    ...letter,
    attachments: fileId === null ? [] : [fileId],
    hasNoServer: work.runtime.config.smtpUrl === null && !hasOwnServer(sender.company),
  });
}

/**
 * Mails the customer of the version before that theirs is no longer valid (D5.11). Neither the new customer nor the reason
 * stands in it, because a reason may name the customer.
 */
export async function mailFormerCustomer(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  { former, ...moved }: Moved & { former: CertificateRow },
): Promise<void> {
  const { db, runtime } = work;
  const { company } = sender;
  const { repair, certificate } = moved;
  const { to, names, language } = await holderOf(db, ISSUED, sender, { certificate: former, repair });
  if (to.recipients.length === 0) return;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const isOwn = isOfCustomer(former, repair);
  const number = repair.serviceReportNumber;
  await queueMail(work, {
    ...{ companyId: certificate.companyId, event: ISSUED },
    ...(isOwn && { repairId: repair.id }),
    ...to,
    ...inPaperLanguage(company, language, () => {
      const name = editionName(former);
      return {
        subject: isOwn
          ? say('certificateMail.replacedSubjectOf', { number, name })
          : say('certificateMail.replacedSubject', { name }),
        ...renderMail({
          company,
          publicUrl,
          heading: say('certificateMail.replacedHeading'),
          paragraphs: [greeting(...names), say('certificateMail.replaced', { name })],
          details: [
            [say('certificate.standardCertificate'), name],
            [say('certificateMail.replacedOn'), formatDate(moved.issuedOn)],
          ],
          action: {
            label: say('certificateMail.viewOne'),
            url: `${publicUrl}${pathOfHolder(former, repair)}`,
          },
        }),
      };
    }),
    hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
  });
}
