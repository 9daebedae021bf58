import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';

/** The units of a calibration on the device, with all that the form of results needs (D5.9). */
export interface StoredCalibration {
  repairId: number;
  /** The version of the repair when the units were read. Results change it. */
  version: number;
  items: CalibrationItem[];
  models: EquipmentModelDetail[];
  /** The company's reference standards at that time. */
  standards: ReferenceStandard[];
}

/** The key of a calibration in the table of lists. */
export const calibrationKey = (userId: number, repairId: number): IDBValidKey => [
  userId,
  'calibration',
  repairId,
];

export const storedCalibration = (userId: number, repairId: number) =>
  read<StoredCalibration | undefined>('lists', (rows) => rows.get(calibrationKey(userId, repairId)));

/** Returns all calibrations that the device has for this user. */
export const storedCalibrations = (userId: number) =>
  read<StoredCalibration[]>('lists', (rows) =>
    // An empty list is after every number in the order of keys.
    rows.getAll(IDBKeyRange.bound([userId, 'calibration'], [userId, 'calibration', []])),
  );

/** Returns the unit with its points, or those of its last calibration. Only results without points are not read again. */
async function withPoints(item: ListedCalibrationItem): Promise<CalibrationItem> {
  const { results, id } = item;
  if (!results || results.points > 0) return (await send(calibrationEndpoints.get, { params: { id } })).data;
  return { ...item, last: null, results: { ...results, points: [] } };
}

const modelOf = async (id: number): Promise<EquipmentModelDetail> =>
  (await send(equipmentEndpoints.getModel, { params: { id } })).data;

interface Read {
  id: number;
  version: number;
  companyId: number;
}

/** Stores the units of a calibration on the device, unless it has them in this version of the repair. */
export async function storeCalibration(
  userId: number,
  { id: repairId, version, companyId }: Read,
): Promise<void> {
  if ((await storedCalibration(userId, repairId))?.version === version) return;
  const listed = (await send(calibrationEndpoints.listOfRepair, { params: { id: repairId } })).data;
  const items: CalibrationItem[] = [];
  // One by one, because nobody waits for these and the connection may be slow.
  for (const item of listed) items.push(await withPoints(item));
  const models: EquipmentModelDetail[] = [];
  for (const id of new Set(listed.map((item) => item.equipmentModelId))) models.push(await modelOf(id));
  const standards = (
    await send(referenceStandardEndpoints.list, { params: { companyId }, query: { sort: 'name' } })
  ).data;
  const kept: StoredCalibration = { repairId, version, items, models, standards };
  await write('lists', (rows) => rows.put(kept, calibrationKey(userId, repairId)));
}
