import { isFoundInLimits, proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, ReferenceStandardRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Chance } from '../../../sample-company/plan/chance.ts';
import type { People } from '../../../sample-company/plan/people.ts';
import { DAY_MS, dayOf } from '../../../sample-company/plan/work-times.ts';
import { makeStandards, type StandardFor } from '../../../sample-company/store/make-standards.ts';
import { nameUnit, readingsOf } from '../../../sample-company/store/measured.ts';
import { type StoredRepair, takeNumbers } from '../../../sample-company/store/store-repairs.ts';
import type { Work } from '../../../work.ts';
import { calibrationInForce, calibrationsOf } from '../../calibration/calibrations/index.ts';
import { storeIssued } from '../../calibration/certificates/index.ts';
import { sampleName } from './sample-catalogue.ts';

/** What becomes of the newest calibrations that are done, newest first. */
const FATES = ['draft', 'issued', 'issued', 'issued'] as const;

interface Measured {
  repair: StoredRepair;
  item: RepairEquipmentRow;
  doneAt: Date;
}

/** Stores the standard that results used, with its calibration that was in force. */
async function storeStandard(
  db: Db,
  { id: calibrationId, companyId }: CalibrationRow,
  { id: referenceStandardId, name, make, model, serialNumber }: ReferenceStandardRow,
  day: CalendarDate,
): Promise<void> {
  const known = await calibrationsOf(db, [referenceStandardId]);
  await db
    .insertInto('calibrationStandards')
    .values({
      ...{ companyId, calibrationId, referenceStandardId, position: 0 },
      ...{ name, make, model, serialNumber },
      ...calibrationInForce(known, referenceStandardId, day, undefined),
      ...{ overrideReason: null, overriddenBy: null },
    })
    .execute();
}

/** Stores the results of a unit as its technician entered them, and puts its dates into the register. */
async function storeResults(
  db: Db,
  chance: Chance,
  { repair: { plan, row }, item, doneAt }: Measured,
  standardFor: StandardFor,
): Promise<CalibrationRow> {
  const [model, technician] = await Promise.all([
    db
      .selectFrom('equipmentModels')
      .selectAll()
      .where('id', '=', item.equipmentModelId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('technicians').select('name').where('id', '=', row.technicianId).executeTakeFirst(),
  ]);
  const { kind } = plan.unit.model;
  const points = readingsOf(chance, model.measurementPoints);
  const result = proposedResult(points) ?? 'pass';
  const calibratedOn = dayOf(doneAt);
  const nextDue = addDays(calibratedOn, model.calibrationIntervalDays);
  const calibration = await db
    .insertInto('calibrations')
    .values({
      ...{ companyId: row.companyId, repairId: row.id, repairEquipmentId: item.id },
      ...{ typeName: kind.type, make: model.make, modelName: model.name, serialNumber: item.serialNumber },
      ...{ calibratedOn, procedure: model.procedure, result, proposedResult: proposedResult(points) },
      ...{ technicianId: row.technicianId, technicianName: technician?.name ?? null },
      place: 'Calibration laboratory',
      temperature: `${(22.4 + chance.whole(0, 12) / 10).toFixed(1)} °C`,
      humidity: `${chance.whole(38, 52)} %`,
      points: JSON.stringify(points),
      foundInLimits: isFoundInLimits(points, result),
      nextDue,
      limitsFrom: points.length > 0 ? `Data sheet of the ${model.make} ${model.name}` : null,
      completedAt: doneAt,
      confirmedAt: doneAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeStandard(db, calibration, standardFor(kind.drawing), calibratedOn);
  await db
    .updateTable('customerEquipment')
    .set({
      ...{ lastCalibrationDate: calibratedOn, nextCalibrationDue: nextDue },
      ...{ lastCalibrationResult: result, lastCalibrationId: calibration.id },
    })
    .where('customerId', '=', row.customerId)
    .where('serialNumber', '=', item.serialNumber)
    .execute();
  return calibration;
}

/** Drafts the certificate of results. Nobody is told of it. */
async function storeDraft(
  db: Db,
  { companyId, id: repairId, customerId, userId, receivedAt }: RepairRow,
  calibration: CalibrationRow,
  { coordinator, draftedAt, number }: { coordinator: People['coordinator']; draftedAt: Date; number: number },
): Promise<number> {
  const { id } = await db
    .insertInto('certificates')
    .values({
      ...{ companyId, repairId, customerId, userId, draftedAt, number: `CAL-${number}` },
      kind: 'own',
      receivedOn: receivedAt && dayOf(receivedAt),
      draftedBy: coordinator.contactName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('calibrations').set({ certificateId: id }).where('id', '=', calibration.id).execute();
  return id;
}

/**
 * Makes reference standards, and results with certificates of the newest calibrations that are done. The oldest one
 * gets the lowest number. Nobody is told and nothing is recorded.
 */
export async function makeSampleCalibrations(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  chance: Chance,
  { companyId, coordinator }: People,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const standardFor = await makeStandards(db, companyId, now, sampleName);
  const done = repairs
    .filter(({ row }) => row.calibrationNeeded && row.completedAt !== null)
    .slice(-FATES.length);
  const before = await takeNumbers(db, companyId, 'certificate', done.length);
  const approver = { userId: null, displayName: coordinator.contactName ?? '' };
  for (const [i, repair] of done.entries()) {
    const item = await nameUnit(db, repair.row);
    const doneAt = repair.row.completedAt;
    if (!item || !doneAt) continue;
    const calibration = await storeResults(db, chance, { repair, item, doneAt }, standardFor);
    const made = { coordinator, draftedAt: doneAt, number: before + 1 + i };
    const id = await storeDraft(db, repair.row, calibration, made);
    if (FATES[done.length - 1 - i] === 'draft') continue;
    const issuedAt = new Date(Math.min(doneAt.getTime() + DAY_MS / 8, now.getTime()));
    await storeIssued({ db, runtime, actor: approver }, id, issuedAt);
  }
}
