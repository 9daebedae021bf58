import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listRecalls } from './list-recalls.ts';
import { readPublicRecall } from './public-recall.ts';
import { revokeRecallLink } from './recall-link.ts';
import { readSettings, saveSettings } from './recall-settings.ts';
import { countParts, readWork } from './work-list.queries.ts';

// Exports, recalls by hand and answers are seldom, so their code is loaded with the first one (decision 0022).
export const recallRoutes: Handlers<typeof endpoints.recalls> = {
  work: ({ work: { db }, query }) => readWork(db, query, window(query)),
  workCounts: ({ work: { db } }) => countParts(db),
  workCsv: async ({ work: { db }, query }) => (await import('./export-work.ts')).exportWork(db, query),
  list: ({ work: { db }, query }) => listRecalls(db, query),
  send: async ({ work, body }) => (await import('./send-now.ts')).sendNow(work, body.unitIds),
  revokeLink: ({ work, record }) => revokeRecallLink(work, record),
  settings: ({ work: { db } }) => readSettings(db),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  readPublic: ({ runtime, params }) => readPublicRecall(runtime, params.token),
  answerPublic: async ({ runtime, origin, params, body }) =>
    (await import('./answer-recall.ts')).answerThroughLink(runtime, origin, params.token, body),
};
