import {
  EQUIPMENT_ITEMS_MAX,
  type EquipmentItem,
  type RepairEquipment,
} from '@portal/contract/equipment/items.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { addEntry, newRepairVersion, publishChange } from '../repairs/index.ts';
import { equipmentOf } from './list-repair-equipment.ts';
import { type ResolvedItem, resolveItems } from './resolve-items.ts';

const inWords = (items: readonly ResolvedItem[]): string =>
  items.map(({ device, serialNumber }) => (serialNumber ? `${device} (${serialNumber})` : device)).join(', ');

/**
 * Adds the units of a calibration. New types and models are added in the same transaction (B3, B7).
 * @throws 400 as {@link resolveItems}, and when the repair would have too many units.
 */
export async function addRepairEquipment(
  work: Work,
  repair: RepairRow,
  items: readonly EquipmentItem[],
): Promise<RepairEquipment[]> {
  const { db } = work;
  const before = await equipmentOf(db, repair.id);
  if (before.length + items.length > EQUIPMENT_ITEMS_MAX)
    throw invalidField('equipmentItems', `At most ${EQUIPMENT_ITEMS_MAX} items`);
  const resolved = await resolveItems(work, items);
  await db
    .insertInto('repairEquipment')
    .values(
      resolved.map(({ typeId, modelId, serialNumber, notes }) => ({
        companyId: repair.companyId,
        repairId: repair.id,
        equipmentTypeId: typeId,
        equipmentModelId: modelId,
        serialNumber,
        notes,
      })),
    )
    .execute();
  const [after] = await Promise.all([
    equipmentOf(db, repair.id),
    db.updateTable('repairs').set(newRepairVersion).where('id', '=', repair.id).execute(),
    addEntry(work, repair, { message: `Equipment for calibration: ${inWords(resolved)}.` }),
    record(work, {
      action: 'repair.equipment_added',
      kind: 'repair',
      id: repair.id,
      after: { equipment: resolved.map(({ device, serialNumber }) => ({ device, serialNumber })) },
    }),
    publishChange(work, repair),
  ]);
  return after;
}
