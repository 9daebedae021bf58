import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { type CalibrationWithFile, presentStandard } from './reference-standard.present.ts';

/** Returns calibrations of standards (`standard_calibrations as k`) with their files, newest first. */
export async function calibrationsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<CalibrationWithFile[]> {
  const { rows } = await sql<CalibrationWithFile>`
    select k.*, f.name as certificate_file
    from standard_calibrations k left join files f on f.id = k.file_id
    where ${condition} order by k.calibrated_on desc nulls last, k.id desc`.execute(db);
  return rows;
}

/** Returns one standard after a change. @throws 404 when it is absent or foreign. */
export async function readStandard(db: Db, id: number): Promise<ReferenceStandard> {
  const [row, calibrations] = await Promise.all([
    db.selectFrom('referenceStandards').selectAll().where('id', '=', id).executeTakeFirst(),
    calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${id}`),
  ]);
  if (!row) throw notFound(referenceStandardMessages.notFound);
  return presentStandard(row, calibrations);
}
