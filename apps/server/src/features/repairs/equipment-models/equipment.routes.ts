import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { addRepairEquipment } from './add-repair-equipment.ts';
import { createModel, createType } from './create-equipment.ts';
import { deleteModel, deleteType } from './delete-equipment.ts';
import { listModels, listTypes } from './list-equipment.ts';
import { listRepairEquipment } from './list-repair-equipment.ts';
import { readModel } from './read-model.ts';
import { updateModel, updateType } from './update-equipment.ts';

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
  addToRepair: ({ work, record, body }) => addRepairEquipment(work, record, body.equipmentItems),
};
