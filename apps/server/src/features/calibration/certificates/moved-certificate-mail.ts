import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { deviceName } from '../calibrations/index.ts';
import { holderOf, isOfCustomer, pathOfHolder } from './certificate-holder.ts';
import { ISSUED } from './certificate-mail.ts';
import { editionName } from './certificate-pdf.ts';

/** The most units that a mail lists. The certificate names all of them. */
const LISTED = 20;

interface Moved {
  certificate: CertificateRow;
  repair: RepairRow;
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[];
  issuedOn: CalendarDate;
}

const factsOf = ({ certificate, calibrations, issuedOn }: Moved): [string, string][] => [
  ['Certificate', editionName(certificate)],
  ['Date of issue', formatDate(issuedOn)],
  ...calibrations.slice(0, LISTED).map((unit): [string, string] => ['Unit', inMail(deviceName(unit))]),
  ...(calibrations.length > LISTED
    ? [['More units', String(calibrations.length - LISTED)] satisfies [string, string]]
    : []),
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
  const { to, greeting } = await holderOf(db, ISSUED, sender, moved);
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(moved.certificate);
  return {
    ...to,
    subject: `Calibration certificate ${name}`,
    ...renderMail({
      company,
      publicUrl,
      heading: 'Your calibration certificate',
      paragraphs: [
        `Hello ${greeting},`,
        `We have issued calibration certificate ${name} in your name. It is attached, and you can download it from the portal at any time. The QR code on it leads to a page that shows whether it is valid.`,
      ],
      details: factsOf(moved),
      action: {
        label: 'View your certificate',
        url: `${publicUrl}${pathOfHolder(moved.certificate, moved.repair)}`,
      },
    }),
  };
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
  const { to, greeting } = await holderOf(db, ISSUED, sender, { certificate: former, repair });
  if (to.recipients.length === 0) return;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(former);
  const isOwn = isOfCustomer(former, repair);
  await queueMail(work, {
    ...{ companyId: certificate.companyId, event: ISSUED },
    ...(isOwn && { repairId: repair.id }),
    ...to,
    subject: `${isOwn ? `${repair.serviceReportNumber}: calibration` : 'Calibration'} certificate ${name} is replaced`,
    ...renderMail({
      company,
      publicUrl,
      heading: 'A calibration certificate is replaced',
      paragraphs: [
        `Hello ${greeting},`,
        `Calibration certificate ${name} named you by mistake and is replaced by a version for another customer. Please do not rely on it anymore. The page behind its QR code says that it was replaced.`,
      ],
      details: [
        ['Certificate', name],
        ['Replaced on', formatDate(moved.issuedOn)],
      ],
      action: { label: 'View the certificate', url: `${publicUrl}${pathOfHolder(former, repair)}` },
    }),
    hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
  });
}
