import type { Certificate } from '@portal/contract/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/certificates/messages.ts';
import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import type { CertificateRow } from '../../db/schema/calibrations.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { addEntry } from '../repairs/index.ts';
import { publishCertificate, tellCustomers } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { readCertificate } from './read-certificates.ts';

/**
 * Withdraws an issued certificate with a reason (D5.11). Its file stays readable, and its public page says that it was
 * withdrawn. The dates in the register stay, because staff decide what follows for the unit.
 * @throws 409 when it is not in force, or a correction of it is being written.
 */
export async function withdrawCertificate(
  work: Work,
  row: CertificateRow,
  { reason }: { reason: string },
): Promise<Certificate> {
  const { db, actor } = work;
  if (row.state !== 'issued') throw conflict('certificate.not_issued', say.notIssued(row.number));
  const correction = await db
    .selectFrom('certificates')
    .select('id')
    .where('replacesId', '=', row.id)
    .executeTakeFirst();
  if (correction) throw conflict('certificate.correction_open', say.correctionOpen(row.number));
  await db
    .updateTable('certificates')
    .set({
      state: 'withdrawn',
      withdrawnOn: sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`,
      withdrawalReason: reason,
      withdrawnByUserId: actor.userId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
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
    tellCustomers(work, row, `Calibration certificate ${name} was withdrawn`, reason),
    publishCertificate(work, row),
  ]);
  return readCertificate(db, actor, row.id);
}
