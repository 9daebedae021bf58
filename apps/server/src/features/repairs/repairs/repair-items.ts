import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { newRepairVersion } from './new-repair-version.ts';
import { publishChange } from './repair-news.ts';
import { addEntry } from './repair-timeline.ts';

/** A unit of a calibration, with the type and model that the caller chose or typed. */
export interface NewItem {
  typeId: number;
  modelId: number;
  /** A text such as 'Fluke 87V'. */
  device: string;
  /** The unit of the register that it is. */
  unitId: number | null;
  serialNumber: string | null;
  assetNumber: string | null;
  notes: string | null;
}

type RepairOfItems = Pick<RepairRow, 'id' | 'companyId' | 'userId' | 'customerId'>;

const inWords = (items: readonly NewItem[]): string =>
  items
    .map(({ device, serialNumber, assetNumber }) => {
      const number = serialNumber ?? assetNumber;
      return number ? `${device} (${number})` : device;
    })
    .join(', ');

/** Stores the units of a calibration with their trace. Returns the statements, for the round trip of the caller. */
export const insertItems = (
  work: Work<RecordedActor>,
  repair: RepairOfItems,
  items: readonly NewItem[],
): Promise<unknown>[] => [
  work.db
    .insertInto('repairEquipment')
    .values(
      items.map(({ typeId, modelId, unitId, serialNumber, assetNumber, notes }) => ({
        companyId: repair.companyId,
        repairId: repair.id,
        equipmentTypeId: typeId,
        equipmentModelId: modelId,
        customerEquipmentId: unitId,
        serialNumber,
        assetNumber,
        notes,
      })),
    )
    .execute(),
  addEntry(work, repair, { message: `Equipment for calibration: ${inWords(items)}.` }),
  record(work, {
    action: 'repair.equipment_added',
    kind: 'repair',
    id: repair.id,
    after: { equipment: items.map(({ device, serialNumber }) => ({ device, serialNumber })) },
  }),
];

/** Stores the units of a calibration with their trace, and tells open screens. */
export async function storeRepairEquipment(
  work: Work<RecordedActor>,
  repair: RepairOfItems,
  items: readonly NewItem[],
): Promise<void> {
  await Promise.all([
    ...insertItems(work, repair, items),
    work.db.updateTable('repairs').set(newRepairVersion).where('id', '=', repair.id).execute(),
    publishChange(work, repair),
  ]);
}
