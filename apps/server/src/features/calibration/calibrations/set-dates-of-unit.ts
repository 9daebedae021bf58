import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { deviceNumber } from '@portal/contract/core/numbers/device-numbers.ts';
import { addInterval, intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { CustomerEquipmentRow, RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow, lockRows } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { refuseTakenAsset } from '../customer-equipment/index.ts';

type Item = Pick<
  RepairEquipmentRow,
  | 'id'
  | 'repairId'
  | 'equipmentTypeId'
  | 'equipmentModelId'
  | 'customerEquipmentId'
  | 'serialNumber'
  | 'assetNumber'
>;
type Results = Pick<CalibrationRow, 'id' | 'customerEquipmentId' | 'calibratedOn' | 'result'>;

/**
 * True for `customer_equipment` without results of another item of the same request. Two items of one model without a
 * serial number are two units.
 */
const isNotOfSibling = ({ id, repairId }: Item) => sql<boolean>`not exists (select from calibrations c
  join repair_equipment i on i.id = c.repair_equipment_id
  where c.customer_equipment_id = customer_equipment.id and i.repair_id = ${repairId} and i.id <> ${id})`;

/**
 * True for `customer_equipment` with the numbers of an item (D5.6): its model and serial number, else its asset number. A
 * unit with another serial number is another unit. An item without numbers is a unit without numbers.
 */
function hasNumbersOf(item: Item) {
  const { equipmentModelId, serialNumber, assetNumber } = item;
  if (serialNumber === null && assetNumber === null)
    return sql<boolean>`equipment_model_id = ${equipmentModelId}
      and serial_number is null and asset_number is null and ${isNotOfSibling(item)}`;
  return sql<boolean>`id in (select unit_id from units_of_serial(${serialNumber})
      union select unit_id from units_of_asset(${assetNumber}))
    and (${serialNumber}::text is null or serial_number is null
      or (equipment_model_id = ${equipmentModelId} and lower(serial_number) = lower(${serialNumber})))`;
}

/**
 * Finds the unit in the register of a customer: the one that these results or their item already name, else the one with
 * the same numbers. The customer's row is locked, so that two requests do not add the unit twice.
 */
async function lockUnit(
  db: Db,
  customerId: number,
  item: Item,
  unitId: number | null,
): Promise<Locked<CustomerEquipmentRow> | undefined> {
  await lockRows(db.selectFrom('customers').select('id').where('id', '=', customerId), 'no key update');
  return lockRow(
    db
      .selectFrom('customerEquipment')
      .selectAll()
      .$if(unitId !== null, (q) => q.where('id', '=', unitId!))
      .$if(unitId === null, (q) => q.where('customerId', '=', customerId).where(hasNumbersOf(item)))
      .orderBy(sql`serial_number is null`)
      .orderBy('active', 'desc')
      .orderBy('id')
      .limit(1),
    'no key update',
  );
}

/** Returns true when the unit was calibrated again later, or somebody typed a later date. Its dates then stay. */
async function hasLaterDate(
  db: Db,
  unit: Locked<CustomerEquipmentRow>,
  itemId: number,
  calibratedOn: CalendarDate,
): Promise<boolean> {
  // A certificate that was replaced or withdrawn sets no dates any more (D5.11), nor does a cancelled repair.
  const { rows } = await sql`select from calibrations_that_count(${unit.id}) c
    where c.calibrated_on > ${calibratedOn}::date and c.repair_equipment_id is distinct from ${itemId}
    limit 1`.execute(db);
  const isTyped = unit.lastCalibrationId === null;
  return rows.length > 0 || (isTyped && (unit.lastCalibrationDate ?? '') > calibratedOn);
}

interface SetDates {
  /** Null when the repair has no customer record. */
  unitId: number | null;
  /** Null for a unit that failed. */
  nextDue: CalendarDate | null;
  /** The due date that this calibration ended; null when it set no dates, or the unit had none. */
  wasDueOn: CalendarDate | null;
}

interface DateOptions {
  /** False for the draft of a correction: the register follows when it is issued. */
  isInForce: boolean;
}

/**
 * Writes the last and next dates of a unit and puts it in the customer's register, in the transaction of the results
 * (D5.5). A unit that fails is marked and gets no next date. The interval is that of the unit, else of its model.
 * Returns the unit, its next date and the one before.
 * @throws 409 for a new unit with the asset number of another unit of the customer (D5.6).
 */
export async function setDatesOfUnit(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  repair: Pick<RepairRow, 'companyId' | 'customerId'>,
  named: Item,
  { id, customerEquipmentId, calibratedOn, result }: Results,
  { isInForce }: DateOptions,
): Promise<SetDates> {
  // Requests of earlier releases may say 'N/A'.
  const item = {
    ...named,
    serialNumber: deviceNumber(named.serialNumber),
    assetNumber: deviceNumber(named.assetNumber),
  };
  const { companyId, customerId } = repair;
  const [model, unit] = await Promise.all([
    db
      .selectFrom('equipmentModels')
      .select('calibrationIntervalDays')
      .where('id', '=', item.equipmentModelId)
      .executeTakeFirstOrThrow(),
    customerId === null
      ? undefined
      : lockUnit(db, customerId, item, customerEquipmentId ?? item.customerEquipmentId),
  ]);
  const ofModel = { count: model.calibrationIntervalDays, unit: 'days' as const };
  const nextDue = result === 'fail' ? null : addInterval(calibratedOn!, unit ? intervalOf(unit) : ofModel);
  if (customerId === null) return { unitId: null, nextDue, wasDueOn: null };
  if (!isInForce) return { unitId: unit?.id ?? null, nextDue, wasDueOn: null };
  const dates = {
    lastCalibrationDate: calibratedOn,
    nextCalibrationDue: nextDue,
    lastCalibrationResult: result,
    lastCalibrationId: id,
  };
  const publish = () => runtime.events.publish(db, { companyId, kind: 'equipment', customerId });
  if (unit) {
    if (await hasLaterDate(db, unit, item.id, calibratedOn!))
      return { unitId: unit.id, nextDue, wasDueOn: null };
    await db
      .updateTable('customerEquipment')
      .set({ ...dates, version: sql<number>`version + 1` })
      .where('id', '=', unit.id)
      .execute();
    await publish();
    return { unitId: unit.id, nextDue, wasDueOn: unit.nextCalibrationDue };
  }
  await refuseTakenAsset(db, { customerId, assetNumber: item.assetNumber });
  const added = await db
    .insertInto('customerEquipment')
    .values({
      companyId,
      customerId,
      equipmentTypeId: item.equipmentTypeId,
      equipmentModelId: item.equipmentModelId,
      serialNumber: item.serialNumber,
      notes: null,
      assetNumber: item.assetNumber,
      calibrationIntervalDays: model.calibrationIntervalDays,
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish();
  return { unitId: added.id, nextDue, wasDueOn: null };
}
