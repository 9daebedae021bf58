import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { answerThroughLink } from './answer-recall.ts';
import { exportWork } from './export-work.ts';
import { listRecalls } from './list-recalls.ts';
import { readPublicRecall } from './public-recall.ts';
import { readSettings, saveSettings } from './recall-settings.ts';
import { sendNow } from './send-now.ts';
import { countParts, readWork } from './work-list.queries.ts';

export const recallRoutes: Handlers<typeof endpoints.recalls> = {
  work: ({ work: { db }, query }) => readWork(db, query, window(query)),
  workCounts: ({ work: { db } }) => countParts(db),
  workCsv: ({ work: { db }, query }) => exportWork(db, query),
  list: ({ work: { db }, query }) => listRecalls(db, query),
  send: ({ work, body }) => sendNow(work, body.unitIds),
  settings: ({ work: { db } }) => readSettings(db),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  readPublic: ({ runtime, params }) => readPublicRecall(runtime, params.token),
  answerPublic: ({ runtime, origin, params, body }) => answerThroughLink(runtime, origin, params.token, body),
};
