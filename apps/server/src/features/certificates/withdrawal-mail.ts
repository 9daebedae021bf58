import { type CalendarDate, formatDate } from '@portal/contract/core/dates.ts';
import type { MailEvent } from '@portal/contract/mail-rules/events.ts';
import { repairPaths } from '@portal/contract/repairs/paths.ts';
import type { CalibrationRow, CertificateRow } from '../../db/schema/calibrations.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { greeted, inMail } from '../../mail/names-in-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { hasOwnServer } from '../../mail/sender.ts';
import { portalAddress } from '../../portal-address.ts';
import { deviceName } from '../calibrations/index.ts';
import { renderStored, repairValues } from '../email-templates/index.ts';
import { addressees, customerAddressees } from '../mail-rules/index.ts';
import type { Sender } from '../repair-mail/index.ts';
import { followLine } from '../tracking-links/index.ts';
import { isOfCustomer } from './certificate-mail.ts';
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

/** Returns the addresses of the customer whom the certificate names: those of the repair, unless it is another one. */
async function addressesOf({ db }: Pick<Work, 'db'>, sender: Sender, { certificate, repair }: Withdrawn) {
  const { company, rules } = sender;
  if (isOfCustomer(certificate, repair)) return addressees(db, rules, WITHDRAWN, company, repair);
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('id', '=', certificate.customerId)
    .executeTakeFirst();
  return customer
    ? customerAddressees(db, WITHDRAWN, sender, customer)
    : { recipients: [] as string[], copies: [] as string[] };
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
  const to = await addressesOf(work, sender, about);
  if (to.recipients.length === 0) return;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(certificate);
  const action = {
    label: 'Confirm that you have seen this',
    url: `${publicUrl}${repairPaths.repair(repair.id)}`,
  };
  const follow = isOfCustomer(certificate, repair) ? followLine(runtime, company, repair, action) : undefined;
  const details: [string, string][] = [
    ['Certificate', name],
    ['Withdrawn on', formatDate(withdrawnOn)],
    ['Reason', inMail(reason)],
    ...calibrations.slice(0, LISTED).map((unit): [string, string] => ['Unit', inMail(deviceName(unit))]),
  ];
  if (calibrations.length > LISTED) details.push(['More units', String(calibrations.length - LISTED)]);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: repairValues(runtime, company, repair),
    action,
    follow,
    details,
  });
  const letter = own ?? {
    subject: `${repair.serviceReportNumber}: calibration certificate ${name} is withdrawn`,
    ...renderMail({
      company,
      publicUrl,
      heading: 'A calibration certificate is withdrawn',
      paragraphs: [
        `Hello ${greeted(repair.contactName, repair.companyName)},`,
        `We have withdrawn calibration certificate ${name}. Please do not rely on it any more, and treat its units as not calibrated by it. The page behind its QR code says that it was withdrawn.`,
        'Please confirm that you have seen this message.',
      ],
      details: [['Service report number', repair.serviceReportNumber], ...details],
      action,
      follow,
    }),
  };
  await queueMail(work, {
    companyId: repair.companyId,
    repairId: repair.id,
    event: WITHDRAWN,
    ...to,
    ...letter,
    hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
  });
}
