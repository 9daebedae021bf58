import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type {
  EquipmentModelDetail,
  ListedEquipmentModel,
} from '@portal/contract/repairs/equipment-models/shapes.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';
import { modelsNamedBy } from './models-named-by.ts';

/** The units of a calibration on the device, with all that the form of results needs (D5.9). */
export interface StoredCalibration {
  repairId: number;
  /** The version of the repair when the units were read. Results change it. */
  version: number;
  items: CalibrationItem[];
  models: EquipmentModelDetail[];
  /** While there are no units: the only model of the catalogue that the request names. It is among the models. */
  modelOfRequest?: ListedEquipmentModel | undefined;
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
  if (!results || results.points > 0 || results.hasWorksheet)
    return (await send(calibrationEndpoints.get, { params: { id } })).data;
  return { ...item, last: null, results: { ...results, points: [], worksheet: null } };
}

const modelOf = async (id: number): Promise<EquipmentModelDetail> =>
  (await send(equipmentEndpoints.getModel, { params: { id } })).data;

async function modelNamedBy(repair: Read): Promise<ListedEquipmentModel | undefined> {
  if (repair.modelPartNo.trim() === '') return undefined;
  const { data: rows } = await send(equipmentEndpoints.listModels, modelsNamedBy(repair));
  return rows.length === 1 ? rows[0] : undefined;
}

interface Read {
  id: number;
  version: number;
  companyId: number;
  modelPartNo: string;
}

/** Stores the units of a calibration on the device, unless it has them in this version of the repair. */
export async function storeCalibration(userId: number, repair: Read): Promise<void> {
  const { id: repairId, version, companyId } = repair;
  if ((await storedCalibration(userId, repairId))?.version === version) return;
  const listed = (await send(calibrationEndpoints.listOfRepair, { params: { id: repairId } })).data;
  const items: CalibrationItem[] = [];
  // One by one, because nobody waits for these and the connection may be slow.
  for (const item of listed) items.push(await withPoints(item));
  const modelOfRequest = listed.length === 0 ? await modelNamedBy(repair) : undefined;
  const models: EquipmentModelDetail[] = [];
  const modelIds = [...listed.map((item) => item.equipmentModelId), modelOfRequest?.id ?? []].flat();
  for (const id of new Set(modelIds)) models.push(await modelOf(id));
  const standards = (
    await send(referenceStandardEndpoints.list, { params: { companyId }, query: { sort: 'name' } })
  ).data;
  const kept: StoredCalibration = { repairId, version, items, models, modelOfRequest, standards };
  await write('lists', (rows) => rows.put(kept, calibrationKey(userId, repairId)));
}
