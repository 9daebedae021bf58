import { OLD_POINTS_OF_UNIT_MAX } from '@portal/contract/calibration/old-points/messages.ts';
import {
  type OldCalibrated,
  type OldPointOfUnit,
  oldCalibrationsOf,
} from '@portal/contract/calibration/point-history/old-calibrated.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { oldCertificateFile, oldCertificatesOf } from '../old-certificates/index.ts';

/** The most certificates of another system that are looked for by number. */
const PAPERS_MAX = 1_000;

/**
 * Returns the calibrations of a unit from another system that the caller may read, newest first, each with the file of its certificate
 * when that was imported too. Customers get those that came in while the unit was theirs. Two statements.
 */
export async function readOldCalibrations(
  db: Db,
  actor: Actor,
  unitId: number,
): Promise<(OldCalibrated & { fileUrl: string | null })[]> {
  const mine = isStaff(actor.role) ? sql`true` : sql`o.customer_id = ${actor.customerId}`;
  const [{ rows }, { rows: papers }] = await Promise.all([
    sql<OldPointOfUnit>`
      select o.id, o.calibrated_on as day, o.certificate_number, o.laboratory, o.quantity, o.nominal, o.unit,
        o.error_as_found, o.error_as_left, o.uncertainty, o.coverage_factor, o.lower_error, o.upper_error, o.result
      from old_points o where o.customer_equipment_id = ${unitId} and ${mine}
      order by o.calibrated_on desc, o.id limit ${sql.lit(OLD_POINTS_OF_UNIT_MAX)}`.execute(db),
    sql<{ id: number; number: string }>`
      select o.id, o.number from old_certificates o
      where o.customer_equipment_id = ${unitId} and ${oldCertificatesOf(actor)}
      order by o.calibrated_on, o.id limit ${sql.lit(PAPERS_MAX)}`.execute(db),
  ]);
  // The newest paper with a number counts.
  const byNumber = new Map(papers.map(({ id, number }) => [number.toLowerCase(), id]));
  return oldCalibrationsOf(rows).map((one) => {
    const paper = byNumber.get(one.certificateNumber?.toLowerCase() ?? '');
    return { ...one, fileUrl: paper === undefined ? null : oldCertificateFile(paper) };
  });
}
