import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import type {
  ReferenceStandard,
  standardCalibrationForm,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { compareDates, today } from '@portal/contract/core/dates.ts';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { ReferenceStandardRow, StandardCalibrationsTable } from '../../../db/schema/calibrations.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import { newStandardVersion, publishStandard } from './publish-standard.ts';
import { readStandard } from './reference-standard.queries.ts';

export type NewCalibration = Omit<Insertable<StandardCalibrationsTable>, 'companyId' | 'referenceStandardId'>;

/** Returns true when anything of a calibration is known. */
export const isCalibrated = ({
  certificateNumber,
  issuer,
  accreditation,
  calibratedOn,
  dueOn,
  fileId,
}: NewCalibration): boolean =>
  [certificateNumber, issuer, accreditation, calibratedOn, dueOn, fileId].some((value) => Boolean(value));

/** Stores a calibration of a standard. Drafts of certificates follow. @throws 400 for a day in the future. */
export async function storeCalibration(
  { db }: Pick<Work, 'db'>,
  { companyId, id: referenceStandardId }: Pick<ReferenceStandardRow, 'companyId' | 'id'>,
  columns: NewCalibration,
): Promise<number> {
  const { timeZone } = await ownCompany(db);
  if (columns.calibratedOn && compareDates(columns.calibratedOn, today(timeZone)) > 0)
    throw invalidField('calibratedOn', say.calibratedAhead);
  const { id } = await db
    .insertInto('standardCalibrations')
    .values({ ...columns, companyId, referenceStandardId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await followStandards(db, timeZone, { referenceStandardId });
  return id;
}

/** Adds a calibration of a reference standard. The earlier ones stay (D5.10). @throws 400 for a day in the future. */
export async function addStandardCalibration(
  work: Work,
  row: Locked<ReferenceStandardRow>,
  body: z.output<typeof standardCalibrationForm>,
): Promise<ReferenceStandard> {
  const columns = {
    certificateNumber: body.certificateNumber,
    issuer: body.issuer || null,
    accreditation: body.accreditation || null,
    calibratedOn: body.calibratedOn,
    dueOn: body.dueOn ?? null,
  };
  await storeCalibration(work, row, columns);
  await Promise.all([
    newStandardVersion(work, row),
    record(work, {
      action: 'reference_standard.calibration_added',
      kind: 'referenceStandard',
      id: row.id,
      after: columns,
    }),
    publishStandard(work, row),
  ]);
  return readStandard(work.db, row.id);
}
