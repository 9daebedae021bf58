import {
  referenceStandardMessages,
  referenceStandardMessages as say,
} from '@portal/contract/calibration/reference-standards/messages.ts';
import type {
  ReferenceStandard,
  standardCalibrationForm,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReferenceStandardRow, StandardCalibrationsTable } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import { checkDueOf } from './check-due.ts';
import { type CalibrationWithFile, presentStandard } from './reference-standard.present.ts';

/** Returns calibrations of standards (`standard_calibrations as k`) with their files, newest first. */
export async function calibrationsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<CalibrationWithFile[]> {
  const { rows } = await sql<CalibrationWithFile>`
    select k.*, f.name as certificate_file, (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name)
        order by n.name, n.id), '[]')
      from standard_sources u join reference_standards n on n.id = u.reference_standard_id
      where u.standard_calibration_id = k.id) as sources
    from standard_calibrations k left join files f on f.id = k.file_id
    where ${condition} order by k.calibrated_on desc nulls last, k.id desc`.execute(db);
  return rows;
}

/** Returns one standard after a change. @throws 404 when it is absent or foreign. */
export async function readStandard(db: Db, id: number): Promise<ReferenceStandard> {
  const [row, calibrations, states] = await Promise.all([
    db
      .selectFrom('referenceStandards as s')
      .selectAll('s')
      .select(checkDueOf)
      .where('s.id', '=', id)
      .executeTakeFirst(),
    calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${id}`),
    db
      .selectFrom('standardStates')
      .select(['id', 'state', 'fromOn'])
      .where('referenceStandardId', '=', id)
      .where(hasLaboratory)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  if (!row) throw notFound(referenceStandardMessages.notFound);
  return presentStandard(row, calibrations, states);
}

/** Tells the company's screens to load the reference standard again. */
export const publishStandard = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'referenceStandard', id });

/** Raises the version of a standard, because its calibrations have changed. */
export const newStandardVersion = async (
  { db }: Pick<Work, 'db'>,
  { id }: Pick<ReferenceStandardRow, 'id'>,
): Promise<void> => {
  await db
    .updateTable('referenceStandards')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

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
