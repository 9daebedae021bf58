import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';

/**
 * Returns the day on which the units of a repair arrived, in the company's zone; null when nobody set that status.
 * Certificates print it, and no calibration is before it. `repairId` is an id or a column.
 */
export const receivedOn = (repairId: number | RawBuilder<unknown>): RawBuilder<CalendarDate | null> =>
  sql<CalendarDate | null>`(select (min(l.date) at time zone (select c.time_zone from companies c))::date
    from repair_logs l where l.repair_id = ${repairId} and l.status = 'received')`;

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
