import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import { newStandardVersion, publishStandard } from './publish-standard.ts';
import { readStandard } from './reference-standard.queries.ts';

/** Marks a calibration of a standard as a mistake. Drafts of certificates follow. */
export async function voidCalibration(
  { db }: Pick<Work, 'db'>,
  { id, referenceStandardId }: Pick<StandardCalibrationRow, 'id' | 'referenceStandardId'>,
  reason: string,
): Promise<void> {
  // Results that are being stored with it come first, so that their draft follows.
  await lockRow(
    db.selectFrom('referenceStandards').select('id').where('id', '=', referenceStandardId),
    'no key update',
  );
  await db
    .updateTable('standardCalibrations')
    .set({ voidedAt: new Date(), voidReason: reason })
    .where('id', '=', id)
    .execute();
  const { timeZone } = await ownCompany(db);
  await followStandards(db, timeZone, { referenceStandardId });
}

/**
 * Marks a calibration of a standard as entered by mistake. It stays, with its file, and no results rely on it any more
 * but those on issued certificates, which never change (D5.10).
 * @throws 409 when it is marked already.
 */
export async function voidStandardCalibration(
  work: Work,
  row: Locked<StandardCalibrationRow>,
  { reason }: { reason: string },
): Promise<ReferenceStandard> {
  if (row.voidedAt !== null) throw conflict('reference-standard.voided', say.isVoided);
  await voidCalibration(work, row, reason);
  const standard: Pick<ReferenceStandardRow, 'companyId' | 'id'> = {
    companyId: row.companyId,
    id: row.referenceStandardId,
  };
  await Promise.all([
    newStandardVersion(work, standard),
    record(work, {
      action: 'reference_standard.calibration_voided',
      kind: 'referenceStandard',
      id: standard.id,
      after: { certificateNumber: row.certificateNumber, calibratedOn: row.calibratedOn, reason },
    }),
    publishStandard(work, standard),
  ]);
  return readStandard(work.db, standard.id);
}
