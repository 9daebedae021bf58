import { isFoundInLimits, proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { type Insertable, sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type {
  CalibrationRow,
  CalibrationStandardsTable,
  CalibrationsTable,
} from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Work } from '../../../work.ts';
import { confirmationOf } from './confirmation.ts';
import type { Device } from './device-of.ts';
import { changesBetween } from './entered-content.ts';
import type { Override } from './override-results.ts';
import type { Calibrator } from './technician-of-results.ts';

interface Entered {
  body: ResultsForm;
  device: Device;
  calibrator: Calibrator;
  override: Override;
  /** The results that are replaced; undefined when new ones begin. */
  before: Locked<CalibrationRow> | undefined;
}

const columnsOf = ({ body, device, calibrator, override, before }: Entered, userId: number) =>
  ({
    ...device,
    technicianId: calibrator.technicianId,
    technicianName: calibrator.technicianName,
    technicianUserId: calibrator.technicianUserId,
    ...override,
    calibratedOn: body.calibratedOn ?? null,
    procedure: body.procedure || null,
    place: body.place || null,
    temperature: body.temperature || null,
    humidity: body.humidity || null,
    result: body.result ?? null,
    proposedResult: proposedResult(body.points),
    foundInLimits: isFoundInLimits(body.points, body.result ?? null),
    asFoundNotes: body.asFoundNotes || null,
    asLeftNotes: body.asLeftNotes || null,
    remarks: body.remarks || null,
    limitsFrom: body.limitsFrom || null,
    certificateNumber: body.certificateNumber || null,
    enteredByUserIds: [...new Set([...(before?.enteredByUserIds ?? []), userId])],
    completedAt: body.complete ? (before?.completedAt ?? new Date()) : null,
  }) satisfies Partial<Insertable<CalibrationsTable>>;

/** Writes the results of a unit without their standards, and what was changed of earlier ones. Returns the row. */
export async function storeResults(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  item: RepairEquipmentRow,
  entered: Entered,
): Promise<CalibrationRow> {
  const { before, body, calibrator } = entered;
  const columns = columnsOf(entered, actor.userId);
  const changes = before ? changesBetween(before, { ...columns, points: body.points }) : [];
  const written = {
    ...columns,
    ...confirmationOf(actor, calibrator, before, changes),
    points: JSON.stringify(body.points),
  };
  if (!before)
    return db
      .insertInto('calibrations')
      .values({ ...written, companyId: item.companyId, repairId: item.repairId, repairEquipmentId: item.id })
      .returningAll()
      .executeTakeFirstOrThrow();
  if (changes.length > 0)
    await db
      .insertInto('calibrationChanges')
      .values({
        ...{ companyId: item.companyId, calibrationId: before.id },
        ...{ changedByUserId: actor.userId, changedBy: actor.displayName, changes: JSON.stringify(changes) },
      })
      .execute();
  return db
    .updateTable('calibrations')
    .set({ ...written, version: sql<number>`version + 1` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the standards of results in place of earlier ones. */
export async function replaceStandards(
  { db }: Pick<Work, 'db'>,
  { id: calibrationId, companyId }: CalibrationRow,
  standards: readonly Omit<Insertable<CalibrationStandardsTable>, 'companyId' | 'calibrationId'>[],
): Promise<void> {
  await db.deleteFrom('calibrationStandards').where('calibrationId', '=', calibrationId).execute();
  if (standards.length === 0) return;
  await db
    .insertInto('calibrationStandards')
    .values(standards.map((one) => ({ ...one, companyId, calibrationId })))
    .execute();
}
