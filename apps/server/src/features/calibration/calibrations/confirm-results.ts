import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import type { CalibrationItem, ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { AppError, conflict, forbidden, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { publishChange } from '../../repairs/repairs/index.ts';
import { deviceName } from './device-of.ts';
import { readCalibration } from './read-calibrations.ts';

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

/** Asks the person who calibrated to confirm complete results that somebody else entered (D5.9). */
export async function askToConfirm(work: Work, saved: CalibrationRow): Promise<void> {
  if (!saved.completedAt || saved.confirmedAt || saved.technicianUserId === null || saved.repairId === null)
    return;
  await notify(work, {
    companyId: saved.companyId,
    to: { userIds: [saved.technicianUserId] },
    exceptUserId: work.actor.userId,
    kind: 'calibration.to_confirm',
    title: `${deviceName(saved)}: did you calibrate it so?`,
    body: `${work.actor.displayName} entered the results.`,
    link: repairPaths.repair(saved.repairId),
  });
}

/**
 * Stores that the named person calibrated the unit as the results say. A certificate is not issued before (D5.9).
 * @throws 404 without results; 403 for anybody else; 409 for results on an issued certificate; 412 when they were changed
 * since the caller saw them.
 */
export async function confirmResults(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  { version }: { version?: number | undefined },
): Promise<CalibrationItem> {
  const { db, actor } = work;
  const [newest, repair] = await Promise.all([
    lockNewestResults(db, item.id),
    db.selectFrom('repairs').selectAll().where('id', '=', item.repairId).executeTakeFirstOrThrow(),
  ]);
  if (!newest) throw notFound(say.itemNotFound);
  const { row, certificate } = newest;
  if (row.issuedAt) throw conflict('calibration.issued', say.issued(certificate?.number ?? ''));
  if (row.technicianUserId !== actor.userId)
    throw forbidden(say.notYours(row.technicianName), 'calibration.not_yours');
  if (version !== undefined && version !== row.version)
    throw new AppError('stale', 'calibration.stale', say.stale);
  if (!row.confirmedAt) {
    await db
      .updateTable('calibrations')
      .set({ confirmedAt: sql<Date>`now()`, confirmedByUserId: actor.userId, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await Promise.all([
      record(work, {
        action: 'calibration.confirmed',
        kind: 'calibrationItem',
        id: item.id,
        after: { technicianName: row.technicianName, result: row.result, calibratedOn: row.calibratedOn },
      }),
      publishChange(work, repair),
    ]);
  }
  return readCalibration(db, actor, item.id);
}
