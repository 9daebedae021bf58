import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createUnit } from './create-unit.ts';
import { deleteUnit } from './delete-unit.ts';
import { listUnits } from './list-units.ts';
import { updateUnit } from './update-unit.ts';

export const demoEquipmentRoutes: Handlers<typeof endpoints.demoEquipment> = {
  list: ({ work: { db }, query }) => listUnits(db, query),
  create: ({ work, body }) => createUnit(work, body),
  update: ({ work, record, body }) => updateUnit(work, record, body),
  delete: ({ work, record }) => deleteUnit(work, record),
};
