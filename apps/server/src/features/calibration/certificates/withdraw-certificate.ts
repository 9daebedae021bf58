import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { type CalendarDate, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { sql } from 'kysely';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { followLine } from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { deviceName, recomputeUnit } from '../calibrations/index.ts';
import { holderOf, isOfCustomer, pathOfHolder } from './certificate-holder.ts';
import { notifyCustomers, publishCertificate } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { readCertificate } from './read-certificates.ts';

const WITHDRAWN: MailEvent = 'certificate.withdrawn';

/** The most units that a mail lists. The certificate names all of them. */
const LISTED = 20;

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

/**
 * Mails the withdrawal of a certificate with its reason, and the page on which the customer says that they saw it. The
 * certificate keeps that its customer was told, unless no mail goes to them.
 */
async function mailWithdrawal(
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
        `We have withdrawn calibration certificate ${name}. Please do not rely on it anymore, and do not treat its units as calibrated by it. The page behind its QR code says that it was withdrawn.`,
        'Please confirm that you have seen this message.',
      ],
      details: isOwn ? [['Service report number', repair.serviceReportNumber], ...details] : details,
      action,
      follow,
    }),
  };
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

/**
 * Withdraws an issued certificate with a reason (D5.11). Its file stays readable, and its public page says that it was
 * withdrawn. Its units get the dates of what is still in force, and the customer is told by mail.
 * @throws 409 when it is not in force, or a correction of it is being written.
 */
export async function withdrawCertificate(
  work: Work,
  row: Locked<CertificateRow>,
  { reason, sendMail = true }: { reason: string; sendMail?: boolean },
): Promise<Certificate> {
  const { db, actor } = work;
  if (row.state !== 'issued') throw conflict('certificate.not_issued', say.notIssued(row.number));
  const correction = await db
    .selectFrom('certificates')
    .select('id')
    .where('replacesId', '=', row.id)
    .executeTakeFirst();
  if (correction) throw conflict('certificate.correction_open', say.correctionFirst(row.number));
  const [sender, calibrations, repair] = await Promise.all([
    ownSender(db, row.companyId, WITHDRAWN),
    db.selectFrom('calibrations').selectAll().where('certificateId', '=', row.id).orderBy('id').execute(),
    db.selectFrom('repairs').selectAll().where('id', '=', row.repairId).executeTakeFirst(),
  ]);
  const withdrawnOn = today(sender.company.timeZone);
  await db
    .updateTable('certificates')
    .set({
      state: 'withdrawn',
      withdrawnOn,
      withdrawalReason: reason,
      withdrawnByUserId: actor.userId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  // One after the other, because two units of one certificate may be the same one of the register.
  for (const { customerEquipmentId, calibratedOn } of calibrations)
    if (customerEquipmentId !== null && calibratedOn !== null)
      await recomputeUnit(work, customerEquipmentId, { calibratedOn });
  const name = editionName(row);
  await Promise.all([
    record(work, {
      action: 'certificate.withdrawn',
      kind: 'certificate',
      id: row.id,
      before: { state: row.state },
      after: { number: row.number, edition: row.edition, state: 'withdrawn', reason },
    }),
    row.repairId === null
      ? undefined
      : addEntry(
          work,
          { id: row.repairId, companyId: row.companyId },
          { message: `Calibration certificate ${name} withdrawn: ${reason}` },
        ),
    repair &&
      sendMail &&
      mailWithdrawal(work, sender, { certificate: row, repair, calibrations, reason, withdrawnOn }),
    notifyCustomers(
      work,
      row,
      `Calibration certificate ${name} was withdrawn`,
      reason,
      repair && pathOfHolder(row, repair),
    ),
    publishCertificate(work, row),
  ]);
  return readCertificate(db, actor, row.id);
}
