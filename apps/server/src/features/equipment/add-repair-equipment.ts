import {
  EQUIPMENT_ITEMS_MAX,
  type EquipmentItem,
  type RepairEquipment,
} from '@portal/contract/equipment/items.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { type RecordedActor, record } from '../audit/index.ts';
import { addEntry, newRepairVersion, publishChange } from '../repairs/index.ts';
import { equipmentOf } from './list-repair-equipment.ts';
import { type ResolvedItem, resolveItems } from './resolve-items.ts';

const inWords = (items: readonly ResolvedItem[]): string =>
  items.map(({ device, serialNumber }) => (serialNumber ? `${device} (${serialNumber})` : device)).join(', ');

/** The person who adds the units: a signed-in user, or the holder of a mailed link. */
type Adding = Pick<Work, 'db' | 'runtime' | 'origin'> & { actor: RecordedActor };

/** Stores the units of a calibration with their trace, and tells open screens. */
export async function storeRepairEquipment(
  work: Adding,
  repair: Pick<RepairRow, 'id' | 'companyId' | 'userId' | 'customerId'>,
  items: readonly ResolvedItem[],
): Promise<void> {
  const { db } = work;
  await db
    .insertInto('repairEquipment')
    .values(
      items.map(({ typeId, modelId, serialNumber, notes }) => ({
        companyId: repair.companyId,
        repairId: repair.id,
        equipmentTypeId: typeId,
        equipmentModelId: modelId,
        serialNumber,
        notes,
      })),
    )
    .execute();
  await Promise.all([
    db.updateTable('repairs').set(newRepairVersion).where('id', '=', repair.id).execute(),
    addEntry(work, repair, { message: `Equipment for calibration: ${inWords(items)}.` }),
    record(work, {
      action: 'repair.equipment_added',
      kind: 'repair',
      id: repair.id,
      after: { equipment: items.map(({ device, serialNumber }) => ({ device, serialNumber })) },
    }),
    publishChange(work, repair),
  ]);
}

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
  const [, after] = await Promise.all([
    storeRepairEquipment(work, repair, resolved),
    // Sent after the insert on the same connection, so it sees the new rows.
    equipmentOf(db, repair.id),
  ]);
  return after;
}
