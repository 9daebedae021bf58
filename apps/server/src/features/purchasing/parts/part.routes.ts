import type { endpoints } from '@portal/contract/index.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { createPart } from './create-part.ts';
import { deletePart } from './delete-part.ts';
import { drawPartLabels } from './draw-part-labels.ts';
import { FOUND_MAX, findParts } from './find-parts.ts';
import { listCatalogue } from './list-catalogue.ts';
import { listLocations } from './list-locations.ts';
import { listParts } from './list-parts.ts';
import { findPart, presentPart } from './part.queries.ts';
import { updatePart } from './update-part.ts';

export const partsRoutes: Handlers<typeof endpoints.parts> = {
  list: ({ work: { db, actor }, query }) => listParts(db, actor, query),
  find: ({ work: { db, actor }, query }) => findParts(db, actor, query.query, FOUND_MAX),
  catalogue: ({ work: { db } }) => listCatalogue(db),
  // Exports are seldom, so the code is loaded with the first one (decision 0022).
  exportCsv: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./export-parts.ts')).exportParts(runtime, db, actor, query),
  locations: ({ work: { db } }) => listLocations(db),
  labels: ({ work: { db, runtime }, query }) => drawPartLabels(runtime, db, query.ids, query),
  get: async ({ work: { db, actor }, params }) => {
    const row = await findPart(db, params.id);
    if (!row) throw notFound(partMessages.notFound);
    return presentPart(row, actor);
  },
  create: ({ work, body }) => createPart(work, body),
  update: ({ work, record, body }) => updatePart(work, record, body),
  delete: ({ work, record }) => deletePart(work, record),
};
