import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail, type Names } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { followLine } from '../../messaging/tracking-links/index.ts';
import { holderOf, isOfCustomer, pathOfHolder } from './certificate-holder.ts';
import { editionName } from './certificate-pdf.ts';
import { unitsInMail } from './units-in-mail.ts';

export const WITHDRAWN: MailEvent = 'certificate.withdrawn';

interface Withdrawn {
  certificate: CertificateRow;
  repair: RepairRow;
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[];
  reason: string;
  withdrawnOn: CalendarDate;
}

/** True when one of the recipients is no address of the company, which takes the place of a customer who has none. */
const isToCustomer = (recipients: readonly string[], { ccEmail }: Pick<CompanyRow, 'ccEmail'>): boolean => {
  const own = ccEmail?.trim().toLowerCase();
  return recipients.some((address) => address.trim().toLowerCase() !== own);
};

async function writeInLanguage(
  runtime: Work['runtime'],
  { company, template }: Pick<Sender, 'company' | 'template'>,
  { certificate, repair, calibrations, reason, withdrawnOn }: Withdrawn,
  names: Names,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(certificate);
  const action = {
    label: say('certificateMail.confirmAction'),
    url: `${publicUrl}${pathOfHolder(certificate, repair)}`,
  };
  const isOwn = isOfCustomer(certificate, repair);
  const follow = isOwn ? followLine(runtime, company, repair, action) : undefined;
  const details: [string, string][] = [
    [say('certificate.standardCertificate'), name],
    [say('certificateMail.withdrawnOn'), formatDate(withdrawnOn)],
    [say('invoice.reason'), inMail(reason)],
    ...unitsInMail(calibrations),
  ];
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: repairValues(runtime, company, repair),
    action,
    follow,
    details,
  });
  if (own) return own;
  const number = repair.serviceReportNumber;
  return {
    subject: isOwn
      ? say('certificateMail.withdrawnSubjectOf', { number, name })
      : say('certificateMail.withdrawnSubject', { name }),
    ...renderMail({
      company,
      publicUrl,
      heading: say('certificateMail.withdrawnHeading'),
      paragraphs: [
        greeting(...names),
        say('certificateMail.withdrawn', { name }),
        say('certificateMail.confirm'),
      ],
      details: isOwn ? [[say('slip.number'), number], ...details] : details,
      action,
      follow,
    }),
  };
}

/**
 * Mails the withdrawal of a certificate with its reason, and the page on which the customer says that they saw it. The
 * certificate keeps that its customer was told, unless no mail goes to them.
 */
export async function mailWithdrawal(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  about: Withdrawn,
): Promise<void> {
  const { runtime } = work;
  const { company } = sender;
  const { certificate, repair } = about;
  const { to, names, language } = await holderOf(work.db, WITHDRAWN, sender, about);
  if (to.recipients.length === 0) return;
  const isOwn = isOfCustomer(certificate, repair);
  // The values of a template are those of the repair, and another customer must not read them.
  const used = { company, language, template: isOwn ? sender.template : undefined };
  const letter = await inMailLanguage(company, used, () => writeInLanguage(runtime, used, about, names));
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  const mailId = await queueMail(work, {
    companyId: repair.companyId,
    ...(isOwn && { repairId: repair.id }),
    event: WITHDRAWN,
    ...to,
    ...letter,
    hasNoServer,
  });
  if (mailId === undefined || hasNoServer || !isToCustomer(to.recipients, company)) return;
  await work.db
    .updateTable('certificates')
    .set({ withdrawalMailedAt: sql<Date>`now()` })
    .where('id', '=', certificate.id)
    .execute();
}
