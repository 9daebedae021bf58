import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam } from '../../core/fields.ts';
import { procedureFileRule } from './procedure-file.ts';
import {
  modelsForm,
  newRevisionForm,
  procedure,
  procedureDetail,
  procedureForm,
  procedureRevision,
  procedureUpdate,
  revisionForm,
} from './shapes.ts';

const read = { permission: 'procedure.read' } as const;
const write = { permission: 'procedure.write' } as const;
const ofProcedure = { record: 'procedure', params: byId } as const;
const ofRevision = { record: 'procedureRevision', params: byId } as const;
const file = '/api/procedure-revisions/:id/file';

export const procedureEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/procedures',
    summary: 'Procedures of a laboratory, newest first unless asked otherwise; 404 without a laboratory',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      sort: z.enum(['number', 'title', 'createdAt']).optional(),
      active: flagParam.optional(),
      discipline: z.string().trim().max(100).optional(),
      /** True for those with a draft that waits. */
      draft: flagParam.optional(),
    }),
    changedBy: ['procedure'],
    answer: z.array(procedure),
    paged: true,
  }),
  disciplines: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/procedure-disciplines',
    summary: 'The disciplines that procedures of a company name',
    params: byCompany,
    changedBy: ['procedure'],
    answer: z.array(z.string()),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/api/companies/:companyId/procedures',
    summary: 'Add a procedure with its first draft',
    params: byCompany,
    body: procedureForm,
    answer: procedureDetail,
    status: 201,
  }),
  get: endpoint({
    ...read,
    ...ofProcedure,
    method: 'GET',
    path: '/api/procedures/:id',
    summary: 'A procedure with the history of its revisions and the models that name it',
    changedBy: ['procedure', 'equipment'],
    changedByAnyRow: true,
    answer: procedureDetail,
  }),
  update: endpoint({
    ...write,
    ...ofProcedure,
    method: 'PATCH',
    path: '/api/procedures/:id',
    summary: 'Change, deactivate or reactivate a procedure',
    body: procedureUpdate,
    answer: procedureDetail,
  }),
  delete: endpoint({
    ...write,
    ...ofProcedure,
    method: 'DELETE',
    path: '/api/procedures/:id',
    summary: 'Remove a procedure that nothing uses; 409 says what uses it',
    answer: 'none',
  }),
  setModels: endpoint({
    ...write,
    ...ofProcedure,
    method: 'PUT',
    path: '/api/procedures/:id/models',
    summary: 'Say which models name the procedure',
    body: modelsForm,
    answer: procedureDetail,
  }),
  startRevision: endpoint({
    ...write,
    ...ofProcedure,
    method: 'POST',
    path: '/api/procedures/:id/revisions',
    summary: 'Begin a draft as a copy of the last revision; 409 while another draft waits',
    body: newRevisionForm,
    answer: procedureRevision,
    status: 201,
  }),
  getRevision: endpoint({
    ...read,
    ...ofRevision,
    method: 'GET',
    path: '/api/procedure-revisions/:id',
    summary: 'A revision with its points, conditions, standards and budgets',
    changedBy: ['procedure', 'company'],
    changedByAnyRow: true,
    answer: procedureRevision,
  }),
  saveRevision: endpoint({
    ...write,
    ...ofRevision,
    method: 'PATCH',
    path: '/api/procedure-revisions/:id',
    summary: 'Change a draft; 409 for an approved revision',
    body: revisionForm,
    answer: procedureRevision,
  }),
  deleteRevision: endpoint({
    ...write,
    ...ofRevision,
    method: 'DELETE',
    path: '/api/procedure-revisions/:id',
    summary: 'Remove a draft; 409 for an approved revision',
    answer: 'none',
  }),
  approveRevision: endpoint({
    ...write,
    ...ofRevision,
    method: 'POST',
    path: '/api/procedure-revisions/:id/approve',
    summary: 'Approve a draft, which never changes afterwards; 409 says what is missing',
    answer: procedureRevision,
    status: 200,
  }),
  setFile: endpoint({
    ...write,
    ...ofRevision,
    method: 'POST',
    path: file,
    summary: 'Store the file of a draft in the place of the one before',
    upload: procedureFileRule,
    answer: procedureRevision,
    status: 200,
  }),
  removeFile: endpoint({
    ...write,
    ...ofRevision,
    method: 'DELETE',
    path: file,
    summary: 'Take the file off a draft',
    answer: 'none',
  }),
  readFile: endpoint({
    ...read,
    ...ofRevision,
    method: 'GET',
    path: file,
    summary: 'The file of a revision',
    answer: 'file',
  }),
};
