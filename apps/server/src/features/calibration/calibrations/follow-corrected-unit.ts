import { deviceNumber } from '@portal/contract/core/numbers/device-numbers.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { CustomerEquipmentRow, RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { lockRow, lockRows } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { leftBehind, recordMove, refuseTakenAsset } from '../customer-equipment/index.ts';
import { recomputeUnit } from './recompute-unit.ts';

type Item = Pick<
  RepairEquipmentRow,
  'id' | 'repairId' | 'equipmentTypeId' | 'equipmentModelId' | 'serialNumber'
>;

/** Returns the customer's unit of this model and serial number. */
const unitAt = (db: Db, customerId: number, { equipmentModelId, serialNumber }: Item) =>
  lockRow(
    db
      .selectFrom('customerEquipment')
      .selectAll()
      .where('customerId', '=', customerId)
      .where('equipmentModelId', '=', equipmentModelId)
      .where(sql<SqlBool>`id in (select unit_id from units_of_serial(${serialNumber}))`)
      .orderBy('active', 'desc')
      .orderBy('id')
      .limit(1),
    'no key update',
  );

/**
 * True for `customer_equipment` that only the results of one item put into the register: nothing else names it, and its
 * first dates are those of these results.
 */
const cameFrom = ({ id, repairId }: Item) => sql<SqlBool>`(
  not exists (select from calibrations c where c.customer_equipment_id = customer_equipment.id
    and c.repair_equipment_id is distinct from ${id})
  and not exists (select from recall_units u where u.customer_equipment_id = customer_equipment.id)
  and not exists (select from customer_equipment_moves m where m.customer_equipment_id = customer_equipment.id)
  and not exists (select from repairs_of_unit(customer_equipment.id) r where r.repair_id <> ${repairId})
  and exists (select from calibrations c where c.repair_equipment_id = ${id}
    and c.calibrated_on = (select s.last_calibration_date from customer_equipment_states s
      where s.customer_equipment_id = customer_equipment.id order by s.id limit 1)))`;

/** Gives a unit the names and the customer that are right, with its history. */
async function correctUnit(work: Work, unit: CustomerEquipmentRow, customerId: number, item: Item) {
  const { db, runtime } = work;
  const { equipmentTypeId, equipmentModelId, serialNumber } = item;
  const after = { equipmentTypeId, equipmentModelId, serialNumber };
  await refuseTakenAsset(db, { id: unit.id, customerId, assetNumber: unit.assetNumber });
  const moves = unit.customerId !== customerId;
  if (moves) {
    const to = await db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    await recordMove(work, unit, to);
  }
  await db
    .updateTable('customerEquipment')
    .set({
      ...{ ...after, ...(moves && leftBehind), customerId },
      ...{ updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` },
    })
    .where('id', '=', unit.id)
    .execute();
  await record(work, {
    action: 'equipment.unit_updated',
    kind: 'customerEquipment',
    id: unit.id,
    before: {
      equipmentTypeId: unit.equipmentTypeId,
      equipmentModelId: unit.equipmentModelId,
      serialNumber: unit.serialNumber,
    },
    after,
  });
  for (const holder of new Set([unit.customerId, customerId]))
    await runtime.events.publish(db, {
      companyId: unit.companyId,
      kind: 'equipment',
      customerId: holder,
    });
}

/**
 * Points results at the right unit of the register, because their serial number, model or customer was wrong (D5.11).
 * That is the unit that the customer has with this model and serial number. Without one, a unit that only these results
 * put into the register is corrected; any other stays as it was, and a new one is added by whoever sets the dates. A
 * unit that loses the results gets its former dates back. The customer is locked, so that no unit is added twice.
 * @throws 409 when another unit of the customer has the asset number (D5.6).
 */
export async function followCorrectedUnit(
  work: Work,
  customerId: number | null,
  item: Item,
  results: CalibrationRow,
): Promise<CalibrationRow> {
  const { db } = work;
  const { customerEquipmentId: formerId, calibratedOn } = results;
  if (customerId === null || formerId === null) return results;
  await lockRows(db.selectFrom('customers').select('id').where('id', '=', customerId), 'no key update');
  const right = deviceNumber(item.serialNumber) ? await unitAt(db, customerId, item) : undefined;
  if (right?.id === formerId) return results;
  if (!right) {
    const own = await lockRow(
      db.selectFrom('customerEquipment').selectAll().where('id', '=', formerId).where(cameFrom(item)),
      'no key update',
    );
    if (own) {
      await correctUnit(work, own, customerId, item);
      return results;
    }
  }
  const pointed = await db
    .updateTable('calibrations')
    .set({ customerEquipmentId: right?.id ?? null })
    .where('id', '=', results.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (calibratedOn !== null) await recomputeUnit(work, formerId, { calibratedOn });
  return pointed;
}
