import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import type { MeasurementPoint } from '@portal/contract/repairs/equipment-models/measurement-points.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairEquipmentRow } from '../../db/schema/equipment.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Chance } from '../plan/chance.ts';

/** Names the unit of a repair as its calibration unit; undefined when the register does not have the unit. */
export const nameUnit = (db: Db, row: RepairRow): Promise<RepairEquipmentRow | undefined> =>
  db
    .insertInto('repairEquipment')
    .columns([
      ...(['companyId', 'repairId', 'customerEquipmentId'] as const),
      ...(['equipmentTypeId', 'equipmentModelId', 'serialNumber'] as const),
    ])
    .expression((e) =>
      e
        .selectFrom('customerEquipment as u')
        .select(['u.companyId', sql<number>`${row.id}::int`.as('repairId'), 'u.id as customerEquipmentId'])
        .select(['u.equipmentTypeId', 'u.equipmentModelId', 'u.serialNumber'])
        .where('u.customerId', '=', row.customerId)
        .where('u.serialNumber', '=', row.serialNumber)
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

const unread = { asFound: null, asLeft: null, uncertainty: null };

/** Returns a reading near the nominal value with its digits. `isOut` puts it outside its limits. */
function readingOf(chance: Chance, point: MeasurementPoint, isOut: boolean): ResultPoint {
  const { nominal, lowerLimit, upperLimit } = point;
  if (nominal === null || lowerLimit === null || upperLimit === null)
    return { ...unread, ...point, asFound: nominal };
  const digits = (nominal.split('.')[1]?.length ?? 0) + 1;
  const half = (Number(upperLimit) - Number(lowerLimit)) / 2;
  const at = (share: number) => (Number(nominal) + share * half).toFixed(digits);
  const uncertainty = (half / 8).toFixed(digits + 1);
  const within = at(chance.whole(-70, 70) / 100);
  if (!isOut) return { ...unread, ...point, asFound: within, uncertainty };
  return { ...point, asFound: at(1.3), asLeft: within, uncertainty };
}

/** Returns the readings of a unit. One point in eight is out. Then the unit was adjusted and every point read again. */
export function readingsOf(chance: Chance, points: readonly MeasurementPoint[]): ResultPoint[] {
  const read = points.map((point) => readingOf(chance, point, chance.often(0.12)));
  if (read.every(({ asLeft }) => asLeft === null)) return read;
  return read.map((point) => ({ ...point, asLeft: point.asLeft ?? point.asFound }));
}
