import { type CalendarDate, formatDate } from '@portal/contract/core/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { followLine } from '../../messaging/tracking-links/index.ts';
import { deviceName } from '../calibrations/index.ts';
import { holderOf, isOfCustomer, pathOfHolder } from './certificate-holder.ts';
import { editionName } from './certificate-pdf.ts';

export const WITHDRAWN: MailEvent = 'certificate.withdrawn';

/** The most units that a mail lists. The certificate names all of them. */
const LISTED = 20;

interface Withdrawn {
  certificate: CertificateRow;
  repair: RepairRow;
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[];
  reason: string;
  withdrawnOn: CalendarDate;
}

/** Mails the withdrawal of a certificate with its reason, and the page on which the customer says that they saw it. */
export async function mailWithdrawal(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  about: Withdrawn,
): Promise<void> {
  const { runtime } = work;
  const { company, template } = sender;
  const { certificate, repair, calibrations, reason, withdrawnOn } = about;
  const { to, greeting } = await holderOf(work.db, WITHDRAWN, sender, about);
  if (to.recipients.length === 0) return;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(certificate);
  const action = {
    label: 'Confirm that you have seen this',
    url: `${publicUrl}${pathOfHolder(certificate, repair)}`,
  };
  const isOwn = isOfCustomer(certificate, repair);
  const follow = isOwn ? followLine(runtime, company, repair, action) : undefined;
  const details: [string, string][] = [
    ['Certificate', name],
    ['Withdrawn on', formatDate(withdrawnOn)],
    ['Reason', inMail(reason)],
    ...calibrations.slice(0, LISTED).map((unit): [string, string] => ['Unit', inMail(deviceName(unit))]),
  ];
  if (calibrations.length > LISTED) details.push(['More units', String(calibrations.length - LISTED)]);
  // The values of a template are those of the repair, and another customer must not read them.
  const own =
    isOwn &&
    (await renderStored(runtime, template, {
      company,
      portal: publicUrl,
      values: repairValues(runtime, company, repair),
      action,
      follow,
      details,
    }));
  const letter = own || {
    subject: `${isOwn ? `${repair.serviceReportNumber}: calibration` : 'Calibration'} certificate ${name} is withdrawn`,
    ...renderMail({
      company,
      publicUrl,
      heading: 'A calibration certificate is withdrawn',
      paragraphs: [
        `Hello ${greeting},`,
        `We have withdrawn calibration certificate ${name}. Please do not rely on it any more, and treat its units as not calibrated by it. The page behind its QR code says that it was withdrawn.`,
        'Please confirm that you have seen this message.',
      ],
      details: isOwn ? [['Service report number', repair.serviceReportNumber], ...details] : details,
      action,
      follow,
    }),
  };
  await queueMail(work, {
    companyId: repair.companyId,
    ...(isOwn && { repairId: repair.id }),
    event: WITHDRAWN,
    ...to,
    ...letter,
    hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
  });
}
