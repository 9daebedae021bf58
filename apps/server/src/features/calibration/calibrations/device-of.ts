import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';

/** What a unit is called, as its results keep it. */
export type Device = Pick<CalibrationRow, 'typeName' | 'make' | 'modelName' | 'serialNumber' | 'assetNumber'>;

/** Returns a text such as 'Fluke 87V (SN-1)'. */
export const deviceName = ({
  make,
  modelName,
  serialNumber,
}: Omit<Device, 'typeName' | 'assetNumber'>): string =>
  serialNumber ? `${make} ${modelName} (${serialNumber})` : `${make} ${modelName}`;

/** Returns what the unit of a request is called now. */
export async function deviceOf(
  db: Db,
  {
    equipmentModelId,
    serialNumber,
    assetNumber,
  }: Pick<RepairEquipmentRow, 'equipmentModelId' | 'serialNumber' | 'assetNumber'>,
): Promise<Device> {
  const { typeName, make, modelName } = await db
    .selectFrom('equipmentModels as m')
    .innerJoin('equipmentTypes as t', 't.id', 'm.equipmentTypeId')
    .select(['t.name as typeName', 'm.make', 'm.name as modelName'])
    .where('m.id', '=', equipmentModelId)
    .executeTakeFirstOrThrow();
  return { typeName, make, modelName, serialNumber, assetNumber };
}
