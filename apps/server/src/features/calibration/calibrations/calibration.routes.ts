import {
  calibrationMessages,
  calibrationMessages as say,
} from '@portal/contract/calibration/calibrations/messages.ts';
import type {
  CalibrationItem,
  itemUpdate,
  NamedCalibrationItem,
  ResultsChange,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { EquipmentItem } from '@portal/contract/repairs/equipment-models/items.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRowsOf } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addRepairEquipment, resolveItem } from '../../repairs/equipment-models/index.ts';
import { addEntry, newRepairVersion, publishChange } from '../../repairs/repairs/index.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';
import { confirmResults } from './confirm-results.ts';
import { deviceName, deviceOf } from './device-of.ts';
import { followCorrectedUnit } from './follow-corrected-unit.ts';
import { listCalibrations, readCalibration } from './read-calibrations.ts';
import { saveResults } from './save-results.ts';
import { setDatesOfUnit } from './set-dates-of-unit.ts';

type Body = z.output<typeof itemUpdate>;
type Changes = Partial<
  Pick<
    RepairEquipmentRow,
    'equipmentTypeId' | 'equipmentModelId' | 'serialNumber' | 'notes' | 'customerEquipmentId'
  >
>;

/** Returns the fields that differ. An emptied field becomes null. New types and models are added. */
async function changesOf(work: Work, item: Locked<RepairEquipmentRow>, body: Body): Promise<Changes> {
  const { serialNumber, notes, model } = body;
  const device = model && (await resolveItem(work, model, 'model'));
  const given: Changes = {
    ...(device && { equipmentTypeId: device.typeId, equipmentModelId: device.modelId }),
    ...(serialNumber !== undefined && { serialNumber: serialNumber || null }),
    ...(notes !== undefined && { notes: notes || null }),
  };
  const changes: Changes = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== item[field as keyof Changes]),
  );
  const isRenamed = Object.keys(changes).some((field) => field !== 'notes');
  // The unit of the register that it named is another one, until results say which one it is.
  return isRenamed && item.customerEquipmentId !== null ? { ...changes, customerEquipmentId: null } : changes;
}

/**
 * Names units that are calibrated for a request. Whoever calibrates may do so, without waiting for an admin.
 * @throws 409 for a cancelled repair and for one that does not ask for calibration; 400 as {@link addRepairEquipment}.
 */
async function nameUnits(
  work: Work,
  repair: Locked<RepairRow>,
  items: readonly EquipmentItem[],
): Promise<NamedCalibrationItem[]> {
  if (repair.status === 'cancelled') throw conflict('calibration.closed', say.closed);
  if (!repair.calibrationNeeded && repair.requestType !== 'calibration')
    throw conflict('calibration.not_asked', say.notAsked);
  const { named } = await addRepairEquipment(work, repair, items);
  const all = await listCalibrations(work.db, work.actor, repair.id);
  return all.map((item) => ({ ...item, named: named.has(item.id) }));
}

const isOnIssued = (db: Db, itemId: number) =>
  db
    .selectFrom('calibrations')
    .select('id')
    .where('repairEquipmentId', '=', itemId)
    .where('issuedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** Returns the results of an item that may change, with whether they are on the draft of a correction. */
const openResultsOf = async (db: Db, itemId: number) => {
  const [open] = await lockRowsOf(
    db,
    'c',
    sql<CalibrationRow & { isCorrection: boolean }>`
    select c.*, exists (select from certificates t where t.id = c.certificate_id and t.replaces_id is not null)
      as is_correction
    from calibrations c where c.repair_equipment_id = ${itemId} and c.issued_at is null`,
  );
  return open;
};

/** Gives results the new names. Those that set the dates of a unit are pointed at the right one. */
async function renameResults(
  work: Work,
  repair: { companyId: number; customerId: number | null },
  item: RepairEquipmentRow,
): Promise<void> {
  const { db } = work;
  const open = await openResultsOf(db, item.id);
  if (!open) return;
  const renamed = await db
    .updateTable('calibrations')
    .set({ ...(await deviceOf(db, item)), version: sql<number>`version + 1` })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (open.certificateId !== null)
    await db
      .updateTable('certificates')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', open.certificateId)
      .execute();
  // The register follows a correction when that is issued.
  if (open.completedAt === null || open.isCorrection) return;
  const followed = await followCorrectedUnit(work, repair.customerId, item, renamed);
  const { unitId, nextDue } = await setDatesOfUnit(work, repair, item, followed, { isInForce: true });
  await Promise.all([
    db
      .updateTable('calibrations')
      .set({ customerEquipmentId: unitId, nextDue })
      .where('id', '=', open.id)
      .execute(),
    db
      .updateTable('repairEquipment')
      .set({ customerEquipmentId: unitId })
      .where('id', '=', item.id)
      .execute(),
  ]);
}

/**
 * Corrects the serial number, remarks, make or model of a unit of a repair (D5.11). Its results follow while they may
 * change; an issued certificate prints the new names when it is corrected.
 * @throws 403 for a technician when the unit is on an issued certificate; 400 for unknown types and models.
 */
async function updateItem(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  body: Body,
): Promise<CalibrationItem> {
  const { db, actor } = work;
  const changes = await changesOf(work, item, body);
  if (Object.keys(changes).length === 0) return readCalibration(db, actor, item.id);
  if (!isAdmin(actor.role) && (await isOnIssued(db, item.id)))
    throw forbidden(say.onlyAdminsAfterIssue, 'calibration.item_issued');
  const [repair, before] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .where('id', '=', item.repairId)
      .where(sql<SqlBool>`deleted_at is null`)
      .executeTakeFirstOrThrow(),
    deviceOf(db, item),
  ]);
  const updated = await db
    .updateTable('repairEquipment')
    .set(changes)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await deviceOf(db, updated);
  const isRenamed = Object.keys(changes).some((field) => field !== 'notes');
  const isOtherUnit =
    changes.customerEquipmentId === null && repair.customerEquipmentId === item.customerEquipmentId;
  if (isRenamed) await renameResults(work, repair, updated);
  await Promise.all([
    db
      .updateTable('repairs')
      .set({ ...newRepairVersion, ...(isOtherUnit && { customerEquipmentId: null }) })
      .where('id', '=', repair.id)
      .execute(),
    record(work, {
      action: 'calibration.item_updated',
      kind: 'calibrationItem',
      id: item.id,
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, item[field as keyof Changes]])),
      after: changes,
    }),
    addEntry(work, repair, {
      message: isRenamed
        ? `Equipment for calibration corrected: ${deviceName(before)} is ${deviceName(after)}.`
        : `Remarks of ${deviceName(after)} changed.`,
      visibility: 'internal',
    }),
    publishChange(work, repair),
  ]);
  return readCalibration(db, actor, item.id);
}

const LISTED = 200;

/**
 * Returns how the results of a unit were changed, newest first, also those on its certificates (D5.9). For staff.
 * @throws 404 when the unit is absent or foreign.
 */
async function listChanges(db: Db, actor: Actor, itemId: number): Promise<ResultsChange[]> {
  const [allowed, rows] = await Promise.all([
    calibrationItemScope.find(db, actor, itemId, false),
    db
      .selectFrom('calibrationChanges')
      .select(['id', 'changedAt', 'changedBy', 'changes'])
      .where(
        sql<boolean>`calibration_id in (select c.id from calibrations c where c.repair_equipment_id = ${itemId})`,
      )
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute(),
  ]);
  if (!allowed) throw notFound(calibrationMessages.itemNotFound);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

export const calibrationsRoutes: Handlers<typeof endpoints.calibrations> = {
  listOfRepair: ({ work: { db, actor }, params }) => listCalibrations(db, actor, params.id),
  get: ({ work: { db, actor }, params }) => readCalibration(db, actor, params.id),
  add: ({ work, record, body }) => nameUnits(work, record, body.equipmentItems),
  update: ({ work, record, body }) => updateItem(work, record, body),
  save: ({ work, record, body }) => saveResults(work, record, body),
  confirm: ({ work, record, body }) => confirmResults(work, record, body),
  changes: ({ work: { db, actor }, params }) => listChanges(db, actor, params.id),
};
