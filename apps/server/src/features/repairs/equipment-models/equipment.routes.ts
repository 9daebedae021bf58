import type { endpoints } from '@portal/contract/index.ts';
import type { RepairEquipment } from '@portal/contract/repairs/equipment-models/items.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { repairScope } from '../repairs/index.ts';
import { addRepairEquipment, equipmentOf } from './add-repair-equipment.ts';
import { createModel, createType } from './create-equipment.ts';
import { refuseUsedModel, refuseUsedType } from './equipment-uses.ts';
import { listModels, listTypes } from './list-equipment.ts';
import { publishEquipment } from './publish-equipment.ts';
import { updateModel, updateType } from './update-equipment.ts';

/**
 * Removes a type with its models (B2.11).
 * @throws 409 when one of them is in use. Then nothing is removed (D5.1).
 */
async function deleteType(work: Work, row: Locked<EquipmentTypeRow>): Promise<void> {
  const { db } = work;
  // The models are locked first. A caller who is adding a unit with one of them waits, and is refused afterwards.
  const models = await lockRows(
    db
      .selectFrom('equipmentModels')
      .select(['make', 'name'])
      .where('equipmentTypeId', '=', row.id)
      .orderBy('id'),
  );
  await refuseUsedType(db, row.id);
  await db.deleteFrom('equipmentTypes').where('id', '=', row.id).execute();
  await record(work, {
    action: 'equipment.type_deleted',
    kind: 'equipmentType',
    id: row.id,
    before: {
      name: row.name,
      description: row.description,
      models: models.map(({ make, name }) => `${make} ${name}`),
    },
  });
  await publishEquipment(work, row.companyId);
}

/**
 * Removes a model.
 * @throws 409 that names what uses it (D5.1). Such a model can only be deactivated.
 */
async function deleteModel(work: Work, row: Locked<EquipmentModelRow>): Promise<void> {
  await refuseUsedModel(work.db, row.id);
  await work.db.deleteFrom('equipmentModels').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, id: _id, ...before } = row;
  await record(work, { action: 'equipment.model_deleted', kind: 'equipmentModel', id: row.id, before });
  await publishEquipment(work, row.companyId);
}

/**
 * Returns the units of a calibration (B3).
 * @throws 404 when the repair is outside the caller's scope.
 */
async function listRepairEquipment(db: Db, actor: Actor, repairId: number): Promise<RepairEquipment[]> {
  const [repair, units] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    equipmentOf(db, repairId),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return units;
}

/**
 * Returns a model with its template of measurement points (D5.9).
 * @throws 404 when the model is absent or foreign.
 */
async function readModel(db: Db, id: number): Promise<EquipmentModelDetail> {
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

export const equipmentRoutes: Handlers<typeof endpoints.equipment> = {
  listTypes: ({ work: { db }, query }) => listTypes(db, query),
  createType: ({ work, body }) => createType(work, body),
  updateType: ({ work, record, body }) => updateType(work, record, body),
  deleteType: ({ work, record }) => deleteType(work, record),
  listModels: ({ work: { db }, query }) => listModels(db, query),
  createModel: ({ work, body }) => createModel(work, body),
  getModel: ({ work: { db }, params }) => readModel(db, params.id),
  updateModel: ({ work, record, body }) => updateModel(work, record, body),
  deleteModel: ({ work, record }) => deleteModel(work, record),
  listOfRepair: ({ work: { db, actor }, params }) => listRepairEquipment(db, actor, params.id),
  addToRepair: async ({ work, record, body }) =>
    (await addRepairEquipment(work, record, body.equipmentItems)).all,
};
