import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byId } from '../../core/fields.ts';
import {
  checkForm,
  checkResult,
  checkUpdate,
  limitsForm,
  resultForm,
  standardCheck,
  voidResultForm,
} from './shapes.ts';

const ofStandard = {
  record: 'referenceStandard',
  params: byId,
  path: '/api/reference-standards/:id/checks',
} as const;
const ofCheck = { record: 'standardCheck', params: byId } as const;
const resultsPath = '/api/standard-checks/:id/results';

/** The calls of intermediate checks of reference standards (ISO/IEC 17025, 6.4.10). All answer 404 without a laboratory. */
export const standardCheckEndpoints = {
  list: endpoint({
    ...ofStandard,
    method: 'GET',
    permission: 'standard-check.read',
    summary: 'The intermediate checks of a reference standard, with their present limits',
    changedBy: ['referenceStandard'],
    changedByAnyRow: true,
    answer: z.array(standardCheck),
  }),
  create: endpoint({
    ...ofStandard,
    method: 'POST',
    permission: 'standard-check.write',
    summary: 'Add an intermediate check to a reference standard',
    body: checkForm,
    answer: standardCheck,
    status: 201,
  }),
  update: endpoint({
    ...ofCheck,
    method: 'PATCH',
    path: '/api/standard-checks/:id',
    permission: 'standard-check.write',
    summary: 'Change an intermediate check, or say that it is not done any more',
    body: checkUpdate,
    answer: standardCheck,
  }),
  setLimits: endpoint({
    ...ofCheck,
    method: 'POST',
    path: '/api/standard-checks/:id/limits',
    permission: 'standard-check.write',
    summary: 'Set the limits for the results that come after: typed, or mean ± 3 s of the first results',
    body: limitsForm,
    answer: standardCheck,
    status: 201,
  }),
  results: endpoint({
    ...ofCheck,
    method: 'GET',
    path: resultsPath,
    permission: 'standard-check.read',
    summary: 'The results of an intermediate check, newest first, with what they say by the control chart',
    query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
    changedBy: ['referenceStandard'],
    changedByAnyRow: true,
    answer: z.array(checkResult),
    paged: true,
  }),
  resultsCsv: endpoint({
    ...ofCheck,
    method: 'GET',
    path: '/api/standard-checks/:id/results.csv',
    permission: 'standard-check.read',
    summary: 'The results of an intermediate check as CSV, oldest first',
    answer: 'file',
  }),
  addResult: endpoint({
    ...ofCheck,
    method: 'POST',
    path: resultsPath,
    permission: 'standard-check.record',
    summary: 'Write down what a check of a reference standard found; it is judged at once',
    body: resultForm,
    answer: checkResult,
    status: 201,
  }),
  voidResult: endpoint({
    method: 'POST',
    path: '/api/standard-check-results/:id/void',
    permission: 'standard-check.write',
    summary: 'Mark a result of a check as a mistake; it stays and counts no more',
    record: 'standardCheckResult',
    params: byId,
    body: voidResultForm,
    answer: checkResult,
    status: 200,
  }),
};
