import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { recomputeUnit } from '../calibrations/index.ts';
import { pathOfHolder } from './certificate-holder.ts';
import { notifyCustomers, publishCertificate } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { readCertificate } from './read-certificates.ts';
import { mailWithdrawal, WITHDRAWN } from './withdrawal-mail.ts';

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
  if (row.state !== 'issued')
    throw conflict('certificate.not_issued', certificateMessages.notIssued(row.number));
  const correction = await db
    .selectFrom('certificates')
    .select('id')
    .where('replacesId', '=', row.id)
    .executeTakeFirst();
  if (correction)
    throw conflict('certificate.correction_open', certificateMessages.correctionFirst(row.number));
  const [sender, calibrations, repair] = await Promise.all([
    ownSender(db, row.companyId, WITHDRAWN, row.repairId),
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
