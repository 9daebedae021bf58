import type { RepairEquipment } from '@portal/contract/repairs/equipment-models/items.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { repairScope } from '../repairs/index.ts';

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

/**
 * Returns the units of a calibration (B3).
 * @throws 404 when the repair is outside the caller's scope.
 */
export async function listRepairEquipment(
  db: Db,
  actor: Actor,
  repairId: number,
): Promise<RepairEquipment[]> {
  const [repair, units] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    equipmentOf(db, repairId),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return units;
}
