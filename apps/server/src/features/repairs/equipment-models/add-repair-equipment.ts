import {
  EQUIPMENT_ITEMS_MAX,
  type EquipmentItem,
  type RepairEquipment,
} from '@portal/contract/repairs/equipment-models/items.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type NewItem, storeRepairEquipment } from '../repairs/index.ts';
import { equipmentOf } from './list-repair-equipment.ts';
import { resolveItems } from './resolve-items.ts';

/** Leaves out units of the register that are items already: one unit is one item of a calibration. */
function withoutRepeats(items: readonly NewItem[], before: readonly RepairEquipment[]): NewItem[] {
  const known = new Set(before.map(({ customerEquipmentId }) => customerEquipmentId));
  return items.filter(({ unitId }) => {
    if (unitId === null) return true;
    const isNew = !known.has(unitId);
    known.add(unitId);
    return isNew;
  });
}

/**
 * Adds the units of a calibration. A unit of the customer's register is that unit (D5.6), and is an item once. New types
 * and models are added in the same transaction (B3, B7).
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
