import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, idParam } from '../../core/fields.ts';
import { keysOf } from '../nonconforming-work/words.ts';
import { reportFileRule } from './report-file.ts';
import {
  comparison,
  comparisonDetail,
  comparisonForm,
  plannedComparison,
  reopenComparisonForm,
} from './shapes.ts';
import { comparisonKinds, comparisonOutcomes, comparisonStates } from './words.ts';

const read = { method: 'GET', permission: 'comparison.read' } as const;
const ofComparison = { record: 'comparison', params: byId } as const;
const review = {
  ...ofComparison,
  method: 'POST',
  permission: 'comparison.review',
  answer: comparisonDetail,
  status: 200,
} as const;

const filters = {
  kind: z.enum(keysOf(comparisonKinds)).optional(),
  state: z.enum(keysOf(comparisonStates)).optional(),
  outcome: z.enum(keysOf(comparisonOutcomes)).optional(),
  procedureId: idParam.optional(),
};

export const comparisonEndpoints = {
  list: endpoint({
    ...read,
    path: '/api/companies/:companyId/comparisons',
    summary: 'Proficiency tests and other comparisons, newest first; 404 without a laboratory',
    params: byCompany,
    query: z.object({ ...pagingQuery, ...filters }),
    changedBy: ['comparison'],
    answer: z.array(comparison),
    paged: true,
  }),
  csv: endpoint({
    ...read,
    path: '/api/companies/:companyId/comparisons.csv',
    summary: 'The same list as CSV, with a line for each point',
    params: byCompany,
    query: z.object({ search: pagingQuery.search, ...filters }),
    answer: 'file',
  }),
  plan: endpoint({
    ...read,
    path: '/api/companies/:companyId/comparison-plan',
    summary:
      'When each procedure with an interval takes part in a proficiency test or an interlaboratory comparison next, by day',
    params: byCompany,
    query: z.object({ due: z.enum(['overdue']).optional() }),
    changedBy: ['comparison', 'procedure'],
    answer: z.array(plannedComparison),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/comparisons',
    permission: 'comparison.write',
    summary: 'Enter a comparison, with its results or without',
    params: byCompany,
    body: comparisonForm,
    answer: comparisonDetail,
    status: 201,
  }),
  get: endpoint({
    ...read,
    ...ofComparison,
    path: '/api/comparisons/:id',
    summary: 'A comparison with its results, Eₙ of each point, and the nonconforming work that came of it',
    changedBy: ['comparison', 'nonconformingWork'],
    changedByAnyRow: true,
    answer: comparisonDetail,
  }),
  update: endpoint({
    ...ofComparison,
    method: 'PUT',
    path: '/api/comparisons/:id',
    permission: 'comparison.write',
    summary: 'Change a comparison; 409 once it is reviewed, as for its report',
    body: comparisonForm,
    answer: comparisonDetail,
  }),
  setReport: endpoint({
    ...ofComparison,
    method: 'POST',
    path: '/api/comparisons/:id/report',
    permission: 'comparison.write',
    summary: 'Store the report of a comparison; a newer one takes its place',
    upload: reportFileRule,
    answer: comparisonDetail,
    status: 200,
  }),
  readReport: endpoint({
    ...read,
    ...ofComparison,
    path: '/api/comparisons/:id/report',
    summary: 'The report of a comparison',
    answer: 'file',
  }),
  review: endpoint({
    ...review,
    path: '/api/comparisons/:id/review',
    summary: 'Review a comparison; from then on nothing of it changes. 409 says what is missing',
  }),
  reopen: endpoint({
    ...review,
    path: '/api/comparisons/:id/reopen',
    summary: 'Open a reviewed comparison again with a reason',
    body: reopenComparisonForm,
  }),
};
