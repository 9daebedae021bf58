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

/** True when the item is that row: the same unit of the register, or one of that model with that serial number. */
const isItem = ({ unitId, modelId, serialNumber }: NewItem, row: RepairEquipment): boolean =>
  (unitId !== null && row.customerEquipmentId === unitId) ||
  (serialNumber !== null &&
    row.equipmentModelId === modelId &&
    row.serialNumber?.toLowerCase() === serialNumber.toLowerCase());

/** Leaves out units that are items already, and units of the register that are named twice. */
function withoutRepeats(items: readonly NewItem[], before: readonly RepairEquipment[]): NewItem[] {
  const named = new Set<number>();
  return items.filter((item) => {
    if (before.some((row) => isItem(item, row))) return false;
    if (item.unitId === null) return true;
    const isNew = !named.has(item.unitId);
    named.add(item.unitId);
    return isNew;
  });
}

/** The units of a repair after some were named. `named` are the ids of those, also when they were there already. */
interface Named {
  all: RepairEquipment[];
  named: Set<number>;
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
): Promise<Named> {
  const { db } = work;
  const before = await equipmentOf(db, repair.id);
  if (before.length + items.length > EQUIPMENT_ITEMS_MAX)
    throw invalidField('equipmentItems', `At most ${EQUIPMENT_ITEMS_MAX} items`);
  const resolved = await resolveItems(work, items, repair.customerId);
  const added = withoutRepeats(resolved, before);
  const there = before.filter((row) => resolved.some((item) => isItem(item, row))).map(({ id }) => id);
  if (added.length === 0) return { all: before, named: new Set(there) };
  const [, after] = await Promise.all([
    storeRepairEquipment(work, repair, added),
    // Sent after the insert on the same connection, so it sees the new rows.
    equipmentOf(db, repair.id),
  ]);
  const fresh = after.map(({ id }) => id).filter((id) => !before.some((row) => row.id === id));
  return { all: after, named: new Set([...there, ...fresh]) };
}
