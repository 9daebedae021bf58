import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import { AppError, conflict } from '../../../errors.ts';

interface Newest {
  row: Locked<CalibrationRow>;
  /** The certificate on which the results are. */
  certificate: Pick<CertificateRow, 'number' | 'edition' | 'state'> | undefined;
}

/** Returns the newest results of a unit with their certificate, locked. */
export async function lockNewestResults(db: Db, itemId: number): Promise<Newest | undefined> {
  const row = await lockRow(
    db
      .selectFrom('calibrations')
      .selectAll()
      .where('repairEquipmentId', '=', itemId)
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (!row) return undefined;
  if (row.certificateId === null) return { row, certificate: undefined };
  const certificate = await lockRow(
    db.selectFrom('certificates').select(['number', 'edition', 'state']).where('id', '=', row.certificateId),
  );
  return { row, certificate };
}

/**
 * Returns the results that the caller changes; undefined when new ones begin. After its certificate was withdrawn, a
 * unit is calibrated anew.
 * @throws 409 when they are on an issued certificate, or were complete and would not be any more; 412 when somebody else
 * saved in the meantime (D2.4).
 */
export function openResults(
  newest: Newest | undefined,
  { complete, version }: Pick<ResultsForm, 'complete' | 'version'>,
): Newest | undefined {
  const isIssued = newest !== undefined && newest.row.issuedAt !== null;
  if (isIssued && newest.certificate?.state !== 'withdrawn')
    throw conflict('calibration.issued', say.issued(newest.certificate?.number ?? ''));
  const open = isIssued ? undefined : newest;
  if (open?.row.completedAt && !complete) throw conflict('calibration.completed', say.completed);
  if (version !== undefined && version !== (open?.row.version ?? 0))
    throw new AppError('stale', 'calibration.stale', say.stale);
  return open;
}
