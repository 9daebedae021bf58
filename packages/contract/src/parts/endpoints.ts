import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byCompany, byId } from '../core/fields.ts';
import { SEARCH_MAX } from '../core/paging.ts';
import { partListQuery } from './list.ts';
import { foundPart, part, partForm, partUpdate } from './shapes.ts';

export const partEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/parts',
    permission: 'part.read',
    summary:
      'Parts of a company with their stock, newest first unless asked otherwise; costs only for admins',
    params: byCompany,
    query: partListQuery,
    changedBy: ['part'],
    answer: z.array(part),
    paged: true,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/parts/search',
    permission: 'part.read',
    summary:
      'At most 10 active parts that fit what somebody types: number, name, model, maker or description',
    params: byCompany,
    query: z.object({ query: z.string().trim().max(SEARCH_MAX).default('') }),
    changedBy: ['part'],
    answer: z.array(foundPart),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/parts/:id',
    permission: 'part.read',
    summary: 'A part with its stock; costs only for admins',
    record: 'part',
    params: byId,
    changedBy: ['part'],
    answer: part,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/parts',
    permission: 'part.write',
    summary: 'Add a part; its stock becomes the first entry of its ledger',
    params: byCompany,
    body: partForm,
    answer: part,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/parts/:id',
    permission: 'part.write',
    summary: 'Change, deactivate or reactivate a part; another stock quantity makes one correction',
    record: 'part',
    params: byId,
    body: partUpdate,
    answer: part,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/parts/:id',
    permission: 'part.write',
    summary: 'Remove a part nothing uses; 409 says what does',
    record: 'part',
    params: byId,
    answer: 'none',
  }),
};
