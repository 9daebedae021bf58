import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, byToken, idParam } from '../../core/fields.ts';
import { surveyStates } from './rules.ts';
import { publicSurvey, survey, surveyAnswer, surveySettings } from './shapes.ts';

/** The calls of the question "How did we do?" after a return. */
export const surveyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/surveys',
    permission: 'survey.read',
    summary: 'Customers who were asked after a return, and their answers; newest first',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      state: z.enum(surveyStates).optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      technicianId: idParam.optional(),
    }),
    changedBy: ['repair'],
    answer: z.array(survey),
    paged: true,
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/surveys/:id/seen',
    permission: 'survey.write',
    summary: 'Tick an answer as seen, so that it leaves the work queue',
    record: 'survey',
    params: byId,
    answer: 'none',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/survey-settings',
    permission: 'survey.read',
    summary: 'Whether customers are asked after a return, and when',
    params: byCompany,
    changedBy: [],
    answer: surveySettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/survey-settings',
    permission: 'survey.write',
    summary: 'Switch the question after a return on or off; it is asked for repairs that close from now on',
    params: byCompany,
    body: surveySettings,
    answer: surveySettings,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/surveys/:token',
    permission: 'public',
    summary: 'The question of a mailed link; reading it answers and counts nothing',
    params: byToken,
    changedBy: [],
    answer: publicSurvey,
  }),
  answerPublic: endpoint({
    method: 'POST',
    path: '/api/public/surveys/:token',
    permission: 'public',
    summary: 'Answer a mailed question, or change the answer',
    params: byToken,
    body: surveyAnswer,
    answer: publicSurvey,
    status: 200,
  }),
};
