import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import {
  calibrationsWhere,
  type NewCalibration,
  newStandardVersion,
  publishStandard,
  readStandard,
  storeCalibration,
} from './add-standard-calibration.ts';
import { copySources } from './copy-sources.ts';
import type { CalibrationWithFile } from './reference-standard.present.ts';

const storeFile = async ({ db, actor }: Work, companyId: number, pdf: StoredPdf): Promise<number> => {
  const { id } = await db
    .insertInto('files')
    .values({ ...pdf, companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const setFile = (db: Db, id: number, fileId: number) =>
  db.updateTable('standardCalibrations').set({ fileId }).where('id', '=', id).execute();

const copyOf = (row: CalibrationWithFile | undefined): NewCalibration => ({
  certificateNumber: row?.certificateNumber ?? null,
  issuer: row?.issuer ?? null,
  accreditation: row?.accreditation ?? null,
  calibratedOn: row?.calibratedOn ?? null,
  dueOn: row?.dueOn ?? null,
  points: JSON.stringify(row?.points ?? []),
});

/**
 * Stores the certificate file of a calibration of a standard, of the newest one unless the caller names another. A
 * calibration that has a file keeps it: a copy of it with the new file takes its place (D5.10).
 */
export async function setCertificateFile(
  work: Work,
  standard: Pick<ReferenceStandardRow, 'id' | 'companyId'>,
  pdf: StoredPdf,
  calibrationId?: number,
): Promise<ReferenceStandard> {
  const { db } = work;
  const calibrations = await calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${standard.id}`);
  const named = calibrations.find(({ id, voidedAt }) =>
    calibrationId === undefined ? voidedAt === null : id === calibrationId,
  );
  const fileId = await storeFile(work, standard.companyId, pdf);
  if (named && named.fileId === null) await setFile(db, named.id, fileId);
  else {
    const id = await storeCalibration(work, standard, { ...copyOf(named), fileId });
    if (named) await copySources(db, named.id, id);
  }
  await Promise.all([
    newStandardVersion(work, standard),
    record(work, {
      action: 'reference_standard.certificate_set',
      kind: 'referenceStandard',
      id: standard.id,
      before: { file: named?.certificateFile ?? null },
      after: { file: pdf.name },
    }),
    publishStandard(work, standard),
  ]);
  return readStandard(db, standard.id);
}

/** As {@link setCertificateFile}, for one calibration of a standard. */
export const setFileOfCalibration = (
  work: Work,
  { id, companyId, referenceStandardId }: Locked<StandardCalibrationRow>,
  pdf: StoredPdf,
): Promise<ReferenceStandard> => setCertificateFile(work, { id: referenceStandardId, companyId }, pdf, id);
