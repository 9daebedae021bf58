import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { deviceName, receivedOn, requireReceived } from '../calibrations/index.ts';
import { makeNotices } from '../out-of-tolerance/index.ts';
import { noticeHolder } from './certificate-holder.ts';
import { notifyCustomers, publishCertificate } from './certificate-news.ts';
import { readCertificate } from './read-certificates.ts';
import { requireConfirmed } from './refuse-false-results.ts';
import { refuseUnfitSigning } from './refuse-issue.ts';

interface Given {
  number?: string | null | undefined;
  laboratory?: string | null | undefined;
  issuedOn?: CalendarDate | null | undefined;
}

/** Returns the newest results of a unit, when they are complete and on no certificate. @throws 409 otherwise. */
async function freeResults(
  db: Db,
  { id, serialNumber }: RepairEquipmentRow,
): Promise<Locked<CalibrationRow>> {
  const row = await lockRow(
    db
      .selectFrom('calibrations')
      .selectAll()
      .where('repairEquipmentId', '=', id)
      .orderBy('id', 'desc')
      .limit(1),
  );
  const name = row ? deviceName(row) : (serialNumber ?? 'this unit');
  if (!row?.completedAt) throw conflict('certificate.not_completed', say.notCompleted(name));
  if (row.certificateId === null) return row;
  const taken = await db
    .selectFrom('certificates')
    .select('number')
    .where('id', '=', row.certificateId)
    .executeTakeFirstOrThrow();
  throw conflict('certificate.taken', say.hasCertificate(name, taken.number));
}

/** Returns the number on the paper: as sent, else as in the results, else the name of the file. */
const numberOf = ({ number }: Given, { certificateNumber }: CalibrationRow, fileName: string): string =>
  number || certificateNumber || fileName.replace(/\.pdf$/i, '') || 'Certificate';

/** @throws 400 for the number of a certificate that the portal drew, because both would say the same of themselves. */
async function refuseOwnNumber(db: Db, number: string): Promise<void> {
  const own = await db
    .selectFrom('certificates')
    .select('id')
    .where('kind', '=', 'own')
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst();
  if (own) throw invalidField('number', say.ownNumber(number));
}

async function insertIssued(
  { db, actor }: Work,
  item: RepairEquipmentRow,
  pdf: StoredPdf,
  columns: Pick<CertificateRow, 'number' | 'laboratory' | 'issuedOn'>,
): Promise<CertificateRow> {
  const [repair, file] = await Promise.all([
    db
      .selectFrom('repairs')
      .select(['customerId', 'userId'])
      .where('id', '=', item.repairId)
      .executeTakeFirstOrThrow(),
    db
      .insertInto('files')
      .values({ ...pdf, companyId: item.companyId, uploadedBy: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  return db
    .insertInto('certificates')
    .values({
      ...columns,
      ...repair,
      companyId: item.companyId,
      repairId: item.repairId,
      kind: 'uploaded',
      state: 'issued',
      approvedByUserId: actor.userId,
      approvedBy: actor.displayName,
      issuedAt: sql<Date>`now()`,
      fileId: file.id,
      sha256: pdf.sha256,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores a certificate that was made elsewhere for a unit (D5.11). It counts as issued at once.
 * @throws 409 for a cancelled repair, for a unit without complete results, with results that the person who calibrated it
 * has not confirmed, or with a certificate; 400 for a day of issue in the future or before the calibration, and for the number of a certificate of the portal.
 */
export async function uploadCertificate(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  given: Given,
  pdf: StoredPdf,
): Promise<Certificate> {
  const { db, actor } = work;
  const [company, results, repair] = await Promise.all([
    ownCompany(db),
    freeResults(db, item),
    db
      .selectFrom('repairs')
      .selectAll()
      .select(receivedOn(item.repairId).as('receivedOn'))
      .where('id', '=', item.repairId)
      .executeTakeFirstOrThrow(),
  ]);
  requireReceived(repair, repair.receivedOn);
  requireConfirmed([results]);
  const now = today(company.timeZone);
  await refuseUnfitSigning(db, [results], actor, now);
  const issuedOn = given.issuedOn ?? now;
  if (compareDates(issuedOn, now) > 0) throw invalidField('issuedOn', say.issueAhead);
  if (results.calibratedOn !== null && compareDates(issuedOn, results.calibratedOn) < 0)
    throw invalidField('issuedOn', say.issueBeforeCalibration);
  const number = numberOf(given, results, pdf.name);
  await refuseOwnNumber(db, number);
  const laboratory = given.laboratory || null;
  const stored = await insertIssued(work, item, pdf, { number, laboratory, issuedOn });
  await db
    .updateTable('calibrations')
    .set({ certificateId: stored.id, issuedAt: sql<Date>`now()` })
    .where('id', '=', results.id)
    .execute();
  await makeNotices(work, {
    ...{
      certificate: stored,
      name: () => stored.number,
      calibrations: [results],
      isSameCustomer: true,
      sendMail: true,
    },
    holder: (by) => noticeHolder(db, by, stored, repair),
  });
  await Promise.all([
    record(work, {
      action: 'certificate.uploaded',
      kind: 'certificate',
      id: stored.id,
      after: { number: stored.number, laboratory: stored.laboratory, sha256: stored.sha256 },
    }),
    addEntry(
      work,
      { id: item.repairId, companyId: item.companyId },
      { message: `Calibration certificate ${stored.number} added.` },
    ),
    notifyCustomers(
      work,
      stored,
      `Calibration certificate ${stored.number} was added`,
      'You can download it now.',
    ),
    publishCertificate(work, stored),
  ]);
  return readCertificate(db, actor, stored.id);
}
