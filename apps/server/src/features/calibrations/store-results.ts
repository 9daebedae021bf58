import { isFoundInLimits, proposedResult } from '@portal/contract/calibrations/propose.ts';
import type { ResultsForm } from '@portal/contract/calibrations/shapes.ts';
import { type Insertable, sql } from 'kysely';
import type {
  CalibrationRow,
  CalibrationStandardsTable,
  CalibrationsTable,
} from '../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../db/schema/equipment.ts';
import type { Work } from '../../http/call.ts';
import type { Device } from './device-of.ts';

interface Entered {
  body: ResultsForm;
  device: Device;
  calibrator: { technicianId: number | null; technicianName: string };
  /** The results that are replaced; undefined when new ones begin. */
  before: CalibrationRow | undefined;
}

const columnsOf = ({ body, device, calibrator, before }: Entered, userId: number) =>
  ({
    ...device,
    ...calibrator,
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
    certificateNumber: body.certificateNumber || null,
    points: JSON.stringify(body.points),
    enteredByUserIds: [...new Set([...(before?.enteredByUserIds ?? []), userId])],
    completedAt: body.complete ? (before?.completedAt ?? new Date()) : null,
  }) satisfies Partial<Insertable<CalibrationsTable>>;

/** Writes the results of a unit without their standards. Returns the row. */
export function storeResults(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  item: RepairEquipmentRow,
  entered: Entered,
): Promise<CalibrationRow> {
  const columns = columnsOf(entered, actor.userId);
  if (entered.before)
    return db
      .updateTable('calibrations')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', entered.before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return db
    .insertInto('calibrations')
    .values({ ...columns, companyId: item.companyId, repairId: item.repairId, repairEquipmentId: item.id })
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
