import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishCertificate } from './certificate-news.ts';

/**
 * Removes a draft. The results of its units stay, but for the copies that a correction made (D5.11).
 * @throws 409 when it was issued.
 */
export async function discardDraft(work: Work, row: Locked<CertificateRow>): Promise<void> {
  const { db } = work;
  if (row.state !== 'draft') throw conflict('certificate.not_a_draft', say.notADraft(row.number));
  if (row.replacesId !== null)
    await db.deleteFrom('calibrations').where('certificateId', '=', row.id).execute();
  await db.deleteFrom('certificates').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'certificate.discarded',
      kind: 'certificate',
      id: row.id,
      before: { number: row.number, edition: row.edition },
    }),
    publishCertificate(work, row),
  ]);
}
