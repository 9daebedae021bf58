import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { seeAnswer } from './see-answer.ts';
import { listSurveys } from './survey.queries.ts';
import { readSettings, saveSettings } from './survey-settings.ts';

// Most companies ask nobody, so this is loaded at its first use.
const answering = () => import('./public-survey.ts');

export const surveyRoutes: Handlers<typeof endpoints.surveys> = {
  list: ({ work: { db }, query }) => listSurveys(db, query),
  see: ({ work, record }) => seeAnswer(work, record),
  settings: ({ work: { db } }) => readSettings(db),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  readPublic: async (call) => (await answering()).readPublicSurvey(call),
  answerPublic: async ({ body, ...call }) => (await answering()).answerSurvey(call, body),
};
