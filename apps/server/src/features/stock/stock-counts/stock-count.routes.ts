import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { cancelCount, finishCount } from './close-count.ts';
import { drawCountSheet } from './draw-count-sheet.ts';
import { openCount } from './open-count.ts';
import { saveCounted } from './save-counted.ts';
import { listCounts, listLines, readCount } from './stock-count.queries.ts';

export const stockCountsRoutes: Handlers<typeof endpoints.stockCounts> = {
  list: ({ work: { db }, query }) => listCounts(db, query),
  open: ({ work, body }) => openCount(work, body),
  get: ({ work: { db }, params }) => readCount(db, params.id),
  sheet: ({ work: { db, runtime }, params }) => drawCountSheet(runtime, db, params.id),
  lines: ({ work: { db }, params, query }) => listLines(db, params.id, query),
  count: ({ work, record, body }) => saveCounted(work, record, body),
  finish: ({ work, record }) => finishCount(work, record),
  cancel: ({ work, record }) => cancelCount(work, record),
};
