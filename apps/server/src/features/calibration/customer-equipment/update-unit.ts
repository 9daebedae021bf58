import type { RegisteredUnit, unitUpdate } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkDates, checkModel, refuseDayAhead, refuseMistypedYears, refuseTwice } from './check-unit.ts';
import { givenInterval, intervalColumns } from './interval-columns.ts';
import { leftBehind, lockNewOwner, recordMove } from './move-unit.ts';
import { publishUnit, readUnit } from './unit.queries.ts';

type Changes = Partial<Omit<CustomerEquipmentRow, 'id' | 'searchText' | 'createdAt' | 'updatedAt'>>;

/** Returns the fields that differ. An emptied text becomes null. */
const changesOf = (
  row: CustomerEquipmentRow,
  { calibrationInterval, calibrationIntervalDays, ...body }: z.output<typeof unitUpdate>,
): Changes => {
  const interval = givenInterval({ calibrationInterval, calibrationIntervalDays });
  return Object.fromEntries(
    Object.entries({ ...body, ...(interval && intervalColumns(interval)) })
      .map(([field, value]) => [field, value === '' ? null : value] as const)
      .filter(([field, value]) => value !== undefined && value !== row[field as keyof CustomerEquipmentRow]),
  );
};

/** Returns what follows from a typed day: no calibration of the portal has set it, so its result is not known (D5.5). */
const typedDates = ({ lastCalibrationDate }: Changes): Changes =>
  lastCalibrationDate === undefined ? {} : { lastCalibrationId: null, lastCalibrationResult: null };

/** @throws 400 when a unit would lose the only number that tells it from others (D5.6). */
function refuseNumberless(row: Locked<CustomerEquipmentRow>, changes: Changes): void {
  const { serialNumber, assetNumber } = { ...row, ...changes };
  const hadNumber = row.serialNumber !== null || row.assetNumber !== null;
  if (hadNumber && serialNumber === null && assetNumber === null)
    throw invalidField(
      'serialNumber' in changes ? 'serialNumber' : 'assetNumber',
      unitMessages.numberRequired,
    );
}

/** Records the changed fields, apart from the customer, whose change has its own entry. */
async function recordChange(work: Work, row: CustomerEquipmentRow, changes: Changes): Promise<void> {
  const { customerId: _customerId, ...after } = changes;
  const fields = Object.keys(after) as (keyof Changes)[];
  if (fields.length === 0) return;
  await record(work, {
    action: 'equipment.unit_updated',
    kind: 'customerEquipment',
    id: row.id,
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
    after,
  });
}

/**
 * Changes, deactivates or reactivates a unit, or moves it to another customer. Its history stays with it (D5.6).
 * @throws 400 as {@link refuseNumberless}, {@link checkModel}, {@link checkDates}, {@link refuseDayAhead} and {@link lockNewOwner}; 409 when that customer has the unit
 * already.
 */
export async function updateUnit(
  work: Work,
  row: Locked<CustomerEquipmentRow>,
  body: z.output<typeof unitUpdate>,
): Promise<RegisteredUnit> {
  const { db } = work;
  const changes = changesOf(row, body);
  if (Object.keys(changes).length === 0) return readUnit(db, row.id);
  refuseNumberless(row, changes);
  const { lastCalibrationDate, nextCalibrationDue } = changes;
  refuseMistypedYears({ lastCalibrationDate, nextCalibrationDue });
  await refuseDayAhead(db, lastCalibrationDate);
  const next = { ...row, ...changes };
  const owner = await lockNewOwner(db, next.customerId);
  const model = await checkModel(db, next.equipmentTypeId, next.equipmentModelId);
  checkDates(next.lastCalibrationDate, next.nextCalibrationDue);
  // Numbers that stay may be twice since two customers were merged.
  const moves = 'customerId' in changes;
  const isOtherDevice = moves || 'serialNumber' in changes || 'equipmentModelId' in changes;
  const numbers = {
    assetNumber: moves || 'assetNumber' in changes ? next.assetNumber : null,
    serialNumber: isOtherDevice ? next.serialNumber : null,
  };
  await refuseTwice(db, { ...next, ...numbers }, model);
  await db
    .updateTable('customerEquipment')
    .set({
      ...changes,
      ...typedDates(changes),
      ...(moves && leftBehind),
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  if (changes.customerId !== undefined) {
    await recordMove(work, row, owner);
    await publishUnit(work, row, row.customerId);
  }
  await recordChange(work, row, changes);
  await publishUnit(work, row, next.customerId);
  return readUnit(db, row.id);
}
