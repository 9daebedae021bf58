import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createRepair } from './create-repair.ts';
import { deleteRepair } from './delete-repair.ts';
import { exportRepairs } from './export-repairs.ts';
import { listRepairs } from './list-repairs.ts';
import { presentSerialHistory } from './repair.present.ts';
import { lastOfSerial, readRepair } from './repair.queries.ts';
import { restoreRepair } from './restore-repair.ts';
import { updateRepair } from './update-repair.ts';

export const repairsRoutes: Handlers<typeof endpoints.repairs> = {
  list: ({ work: { db, actor }, query }) => listRepairs(db, actor, query),
  exportCsv: ({ work: { db, actor, runtime }, query }) => exportRepairs(runtime, db, actor, query),
  serialLookup: async ({ work: { db, actor }, query: { serialNumber } }) =>
    presentSerialHistory(serialNumber, await lastOfSerial(db, actor, serialNumber)),
  create: ({ work, body }) => createRepair(work, body),
  get: ({ work: { db, actor }, params }) => readRepair(db, actor, params.id),
  update: ({ work, record, body }) => updateRepair(work, record, body),
  delete: ({ work, record }) => deleteRepair(work, record),
  restore: ({ work, record }) => restoreRepair(work, record),
};
