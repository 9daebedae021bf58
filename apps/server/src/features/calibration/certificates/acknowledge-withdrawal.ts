import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { sql } from 'kysely';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { publishCertificate } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { readCertificate } from './read-certificates.ts';

/**
 * Stores that the customer has seen the withdrawal of a certificate, once (D5.11).
 * @throws 409 for a certificate that was not withdrawn.
 */
export async function seeWithdrawal(work: Work<RecordedActor>, row: CertificateRow): Promise<void> {
  const { db, actor } = work;
  if (row.state !== 'withdrawn') throw conflict('certificate.not_withdrawn', say.notWithdrawn(row.number));
  if (row.withdrawalSeenAt !== null) return;
  await db
    .updateTable('certificates')
    .set({
      withdrawalSeenAt: new Date(),
      withdrawalSeenByUserId: actor.userId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'certificate.withdrawal_seen',
      kind: 'certificate',
      id: row.id,
      after: { number: row.number, edition: row.edition },
    }),
    row.repairId === null
      ? undefined
      : addEntry(
          work,
          { id: row.repairId, companyId: row.companyId },
          {
            message: `The customer has seen that calibration certificate ${editionName(row)} was withdrawn.`,
            visibility: 'internal',
          },
        ),
    publishCertificate(work, row),
  ]);
}

/** As {@link seeWithdrawal}, for a signed-in customer. */
export async function acknowledgeWithdrawal(work: Work, row: Locked<CertificateRow>): Promise<Certificate> {
  await seeWithdrawal(work, row);
  return readCertificate(work.db, work.actor, row.id);
}
