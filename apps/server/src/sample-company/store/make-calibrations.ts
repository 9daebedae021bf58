import { isFoundInLimits, proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CalibrationRow, ReferenceStandardRow } from '../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../db/schema/equipment.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { calibrationsOf, inForceOnDay } from '../../features/calibration/calibrations/index.ts';
import { storeIssued } from '../../features/calibration/certificates/index.ts';
import type { Work } from '../../work.ts';
import type { Chance } from '../plan/chance.ts';
import type { People, Technician } from '../plan/people.ts';
import { DAY_MS, dayOf } from '../plan/work-times.ts';
import type { StandardFor } from './make-standards.ts';
import { nameUnit, readingsOf } from './measured.ts';
import { type StoredRepair, takeNumbers } from './store-repairs.ts';

/** What becomes of a calibration that is done. Results wait for the draft of their certificate. */
export type CertificateFate = 'results' | 'draft' | 'issued' | 'withdrawn';

const WITHDRAWN_AFTER_DAYS = 2;

interface Measured {
  repair: StoredRepair;
  item: RepairEquipmentRow;
  doneAt: Date;
  technician: Technician;
  /** False when its certificate does not count any more. */
  isInForce: boolean;
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
      ...inForceOnDay({ calibrations: known, states: [] }, referenceStandardId, day, undefined),
      ...{ overrideReason: null, overriddenBy: null },
    })
    .execute();
}

/** Stores the results of a unit as its technician entered them, and puts dates that count into the register. */
async function storeResults(
  db: Db,
  chance: Chance,
  { repair: { plan, row }, item, doneAt, technician, isInForce }: Measured,
  standardFor: StandardFor,
): Promise<CalibrationRow> {
  const model = await db
    .selectFrom('equipmentModels')
    .selectAll()
    .where('id', '=', item.equipmentModelId)
    .executeTakeFirstOrThrow();
  const { kind } = plan.unit.model;
  const points = readingsOf(chance, model.measurementPoints);
  const result = proposedResult(points) ?? 'pass';
  const calibratedOn = dayOf(doneAt);
  const nextDue = addDays(calibratedOn, model.calibrationIntervalDays);
  const calibration = await db
    .insertInto('calibrations')
    .values({
      ...{ companyId: row.companyId, repairId: row.id, repairEquipmentId: item.id },
      customerEquipmentId: item.customerEquipmentId,
      ...{ typeName: kind.type, make: model.make, modelName: model.name, serialNumber: item.serialNumber },
      ...{ calibratedOn, procedure: model.procedure, result, proposedResult: proposedResult(points) },
      ...{ technicianId: technician.id, technicianName: technician.user.contactName },
      ...{ technicianUserId: technician.user.id, confirmedByUserId: technician.user.id },
      enteredByUserIds: technician.user.id === null ? [] : [technician.user.id],
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
  if (isInForce)
    await db
      .updateTable('customerEquipment')
      .set({
        ...{ lastCalibrationDate: calibratedOn, nextCalibrationDue: nextDue },
        ...{ lastCalibrationResult: result, lastCalibrationId: calibration.id },
      })
      .where('id', '=', item.customerEquipmentId)
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
      ...{ draftedByUserId: coordinator.id, draftedBy: coordinator.contactName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('calibrations').set({ certificateId: id }).where('id', '=', calibration.id).execute();
  return id;
}

/** Withdraws an issued certificate some days later. */
const withdraw = (db: Db, id: number, issuedAt: Date, { coordinator }: People, now: Date) =>
  db
    .updateTable('certificates')
    .set({
      state: 'withdrawn',
      withdrawnOn: dayOf(
        new Date(Math.min(issuedAt.getTime() + WITHDRAWN_AFTER_DAYS * DAY_MS, now.getTime())),
      ),
      withdrawalReason: 'A test lead was loose, so the readings cannot be relied on.',
      withdrawnByUserId: coordinator.id,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

interface CalibrationPlan {
  standardFor: StandardFor;
  /** Of the newest calibrations that are done, newest first. */
  calibrations: readonly CertificateFate[];
}

/**
 * Makes results with certificates of the newest calibrations that are done. The oldest one
 * gets the lowest number. Nobody is told and nothing is recorded.
 */
export async function makeCalibrations(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  chance: Chance,
  people: People,
  { standardFor, calibrations: fates }: CalibrationPlan,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const { companyId, coordinator, technicians } = people;
  const done = repairs
    .filter(({ row }) => row.calibrationNeeded && row.completedAt !== null)
    .slice(-fates.length)
    .map((repair, i, all) => ({ repair, fate: fates[all.length - 1 - i]! }));
  const certified = done.filter(({ fate }) => fate !== 'results').length;
  let number = await takeNumbers(db, companyId, 'certificate', certified);
  const approver = { userId: coordinator.id, displayName: coordinator.contactName ?? '' };
  for (const { repair, fate } of done) {
    const item = await nameUnit(db, repair.row);
    const doneAt = repair.row.completedAt;
    if (!item || !doneAt) continue;
    // Somebody has done the work, also where nobody was assigned.
    const technician = technicians.find(({ user }) => repair.plan.entries.some(({ by }) => by === user))!;
    const measured = { repair, item, doneAt, technician, isInForce: fate !== 'withdrawn' };
    const calibration = await storeResults(db, chance, measured, standardFor);
    if (fate === 'results') continue;
    number++;
    const id = await storeDraft(db, repair.row, calibration, { coordinator, draftedAt: doneAt, number });
    if (fate === 'draft') continue;
    const issuedAt = new Date(Math.min(doneAt.getTime() + DAY_MS / 8, now.getTime()));
    await storeIssued({ db, runtime, actor: approver }, id, issuedAt);
    if (fate === 'withdrawn') await withdraw(db, id, issuedAt, people, now);
  }
}
