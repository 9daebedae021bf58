import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { SEARCH_MAX } from '../../core/calls/paging.ts';
import { wholeNumber } from '../../core/calls/paging-query.ts';
import { byCompany, byId } from '../../core/fields.ts';
import { labelFormats, SHEET_LABELS } from '../../papers/repair-documents/label-formats.ts';
import { chosenIds } from '../../repairs/repairs/ids.ts';
import { partExportQuery, partListQuery } from './list.ts';
import { cataloguePart, foundPart, part, partForm, partUpdate } from './shapes.ts';

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
  catalogue: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/parts/catalogue',
    permission: 'part.read',
    summary:
      'The active parts in brief, those first that changed last, without prices, for devices without a connection',
    params: byCompany,
    changedBy: ['part'],
    answer: z.array(cataloguePart),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/parts/export.csv',
    permission: 'stock.read',
    summary: 'The whole filtered list of parts with stock and value as CSV',
    params: byCompany,
    query: partExportQuery,
    answer: 'file',
  }),
  locations: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/part-locations',
    permission: 'part.read',
    summary: 'The locations of active parts, with the number of parts at each',
    params: byCompany,
    changedBy: ['part'],
    answer: z.array(z.object({ location: z.string(), parts: z.int() })),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/parts/labels.pdf',
    permission: 'part.read',
    summary: 'Labels with Code 128 and QR for parts, in the order asked for; `ids` is comma-separated',
    query: z.object({
      ids: chosenIds('parts'),
      format: z.enum(labelFormats).default('letter'),
      /** The position of the first unused label on a letter sheet. Rolls ignore it. */
      start: wholeNumber(SHEET_LABELS).default(1),
    }),
    answer: 'file',
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
