import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CalibrationRow, CalibrationStandardRow, CertificateRow } from '../../db/schema/calibrations.ts';
import { readableBy } from './certificate.policy.ts';

/** A unit on a certificate, without its measurement points. */
export type CertificateUnit = Pick<
  CalibrationRow,
  'certificateId' | 'make' | 'modelName' | 'serialNumber' | 'result' | 'calibratedOn' | 'enteredByUserIds'
> & { repairEquipmentId: number | null };

/** Returns the certificates that the caller may see, newest first. */
export const certificatesWhere = (
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates as t')
    .selectAll()
    .where(readableBy(actor))
    .where(condition)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();

/** Returns the units on some certificates (`certificates as t`), in their order. */
export async function unitsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<CertificateUnit[]> {
  const { rows } = await sql<CertificateUnit>`
    select c.certificate_id, c.make, c.model_name, c.serial_number, c.result, c.calibrated_on,
      c.entered_by_user_ids, c.repair_equipment_id
    from certificates t join calibrations c on c.certificate_id = t.id where ${condition} order by c.id`.execute(
    db,
  );
  return rows;
}

/** Returns the results on a certificate with their points and standards, in the order of the units. */
export async function resultsOn(db: Db, certificateId: number) {
  const [calibrations, { rows: standards }] = await Promise.all([
    db
      .selectFrom('calibrations')
      .selectAll()
      .where('certificateId', '=', certificateId)
      .orderBy('id')
      .execute(),
    sql<CalibrationStandardRow>`select s.* from calibration_standards s
      join calibrations c on c.id = s.calibration_id
      where c.certificate_id = ${certificateId} order by s.calibration_id, s.position`.execute(db),
  ]);
  return { calibrations, standards };
}
