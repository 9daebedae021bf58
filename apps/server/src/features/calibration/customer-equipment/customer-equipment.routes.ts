import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { addUnit } from './add-unit.ts';
import { deleteUnit } from './delete-unit.ts';
import { drawLabels } from './draw-labels.ts';
import { documentsIn, loansIn, mailsIn, photosIn, repairsIn } from './history.queries.ts';
import { listUnits } from './list-units.ts';
import { readHistory } from './read-history.ts';
import { readPassport } from './read-passport.ts';
import { readSection } from './read-section.ts';
import { updateUnit } from './update-unit.ts';

export const customerEquipmentRoutes: Handlers<typeof endpoints.customerEquipment> = {
  list: ({ work: { db, actor }, query }) => listUnits(db, actor, query),
  // Exports are seldom, so the code is loaded with the first one (decision 0022).
  exportCsv: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./export-units.ts')).exportUnits(runtime, db, actor, query),
  labels: ({ work: { db, runtime }, query }) => drawLabels(runtime, db, query.ids, query),
  history: ({ work: { db, actor }, query }) => readHistory(db, actor, query.serialNumber),
  create: ({ work, record, body }) => addUnit(work, record, body),
  get: ({ work: { db, actor }, params }) => readPassport(db, actor, params.id),
  update: ({ work, record, body }) => updateUnit(work, record, body),
  delete: ({ work, record }) => deleteUnit(work, record),
  label: ({ work: { db, runtime }, params, query }) => drawLabels(runtime, db, [params.id], query),
  repairs: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, repairsIn),
  documents: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, documentsIn),
  mails: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, mailsIn),
  photos: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, photosIn),
  loans: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, loansIn),
};
