import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';

/**
 * Returns a model with its template of measurement points (D5.9).
 * @throws 404 when the model is absent or foreign.
 */
export async function readModel(db: Db, id: number): Promise<EquipmentModelDetail> {
  const model = await db
    .selectFrom('equipmentModels as m')
    .innerJoin('equipmentTypes as t', 't.id', 'm.equipmentTypeId')
    .selectAll('m')
    .select('t.name as typeName')
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!model) throw notFound(equipmentMessages.modelNotFound);
  return model;
}
