import {
  EQUIPMENT_ITEMS_MAX,
  type EquipmentItem,
  type RepairEquipment,
} from '@portal/contract/repairs/equipment-models/items.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type NewItem, storeRepairEquipment } from '../repairs/index.ts';
import { resolveItems } from './resolve-items.ts';

/** Returns the units of a repair with their types and models, in their order. */
export const equipmentOf = (db: Db, repairId: number): Promise<RepairEquipment[]> =>
  db
    .selectFrom('repairEquipment as e')
    .innerJoin('equipmentTypes as t', 't.id', 'e.equipmentTypeId')
    .innerJoin('equipmentModels as m', 'm.id', 'e.equipmentModelId')
    .selectAll('e')
    .select(['t.name as typeName', 'm.make', 'm.name as modelName'])
    .where('e.repairId', '=', repairId)
    .orderBy('e.id')
    .execute();

/** True for an item that is there already: a unit of that model with that serial number. */
const isThere = ({ modelId, serialNumber }: NewItem, before: readonly RepairEquipment[]): boolean =>
  serialNumber !== null &&
  before.some(
    (one) =>
      one.equipmentModelId === modelId && one.serialNumber?.toLowerCase() === serialNumber.toLowerCase(),
  );

/** Leaves out units that are items already, and units of the register that are named twice. */
function withoutRepeats(items: readonly NewItem[], before: readonly RepairEquipment[]): NewItem[] {
  const known = new Set(before.map(({ customerEquipmentId }) => customerEquipmentId));
  return items.filter((item) => {
    if (isThere(item, before)) return false;
    if (item.unitId === null) return true;
    const isNew = !known.has(item.unitId);
    known.add(item.unitId);
    return isNew;
  });
}

/**
 * Adds the units of a calibration. A unit of the customer's register is that unit (D5.6). A unit is an item once, also when
 * two people name it. New types and models are added in the same transaction (B3, B7).
 * @throws 400 as {@link resolveItems}, and when the repair would have too many units.
 */
export async function addRepairEquipment(
  work: Work,
  repair: Locked<RepairRow>,
  items: readonly EquipmentItem[],
): Promise<RepairEquipment[]> {
  const { db } = work;
  const before = await equipmentOf(db, repair.id);
  if (before.length + items.length > EQUIPMENT_ITEMS_MAX)
    throw invalidField('equipmentItems', `At most ${EQUIPMENT_ITEMS_MAX} items`);
  const resolved = withoutRepeats(await resolveItems(work, items, repair.customerId), before);
  if (resolved.length === 0) return before;
  const [, after] = await Promise.all([
    storeRepairEquipment(work, repair, resolved),
    // Sent after the insert on the same connection, so it sees the new rows.
    equipmentOf(db, repair.id),
  ]);
  return after;
}
