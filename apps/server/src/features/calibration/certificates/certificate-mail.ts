import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { say } from '@portal/messages/say.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import { loanerFacts, loanersBelow, loanerValues, type Sender } from '../../messaging/repair-mail/index.ts';
import { followLine } from '../../messaging/tracking-links/index.ts';
import { editionName } from './certificate-pdf.ts';
import { unitsInMail } from './units-in-mail.ts';

export const ISSUED: MailEvent = 'certificate.issued';

interface About {
  certificate: Pick<CertificateRow, 'number' | 'edition' | 'correctionReason'>;
  repair: RepairRow;
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[];
  /** The day of issue. */
  issuedOn: CalendarDate;
}

/** Returns the mail about an issued certificate, or about a draft as if it were issued now (D4.2). */
export const certificateLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  sender: Sender,
  about: About,
): Promise<{ subject: string; html: string; text: string }> =>
  inMailLanguage(sender.company, sender, () => writeInLanguage(runtime, sender, about));

async function writeInLanguage(
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  { company, template, loaners }: Sender,
  { certificate, repair, calibrations, issuedOn }: About,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const name = editionName(certificate);
  const action = { label: say('certificateMail.view'), url: `${publicUrl}${repairPaths.repair(repair.id)}` };
  const follow = followLine(runtime, company, repair, action);
  const details: [string, string][] = [
    [say('certificate.standardCertificate'), name],
    [say('certificate.issued'), formatDate(issuedOn)],
    ...unitsInMail(calibrations),
  ];
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: { ...repairValues(runtime, company, repair), ...loanerValues(loaners) },
    action,
    follow,
    details: [...details, ...loanersBelow(template, loaners)],
  });
  if (own) return own;
  const reason = certificate.correctionReason;
  return {
    subject: say('certificateMail.subjectOf', { number: repair.serviceReportNumber, name }),
    ...renderMail({
      company,
      publicUrl,
      heading: say('certificateMail.heading'),
      paragraphs: [
        greeting(repair.contactName, repair.companyName),
        say('certificateMail.issued', { name }),
        ...(reason ? [say('certificateMail.replaces', { reason: inMail(reason) })] : []),
      ],
      details: [[say('slip.number'), repair.serviceReportNumber], ...details, ...loanerFacts(loaners)],
      action,
      follow,
    }),
  };
}

/** Mails the certificate to the addresses of its repair, with the file (D4.2). */
export async function mailCertificate(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  about: About & { certificate: CertificateRow },
): Promise<void> {
  const { company, rules } = sender;
  const { repair, certificate } = about;
  const to = await addressees(db, rules, ISSUED, company, repair);
  if (to.recipients.length === 0) return;
  await queueMail(
    { db, runtime },
    {
      companyId: repair.companyId,
      repairId: repair.id,
      event: ISSUED,
      ...to,
      ...(await certificateLetter(runtime, sender, about)),
      attachments: certificate.fileId === null ? [] : [certificate.fileId],
      hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
    },
  );
}
