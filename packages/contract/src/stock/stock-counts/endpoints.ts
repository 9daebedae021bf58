import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId } from '../../core/fields.ts';
import { countedLines, countStates, stockCount, stockCountForm, stockCountLine } from './shapes.ts';

const { page, pageSize, search } = pagingQuery;
const ofCount = { record: 'stockCount', params: byId } as const;

export const stockCountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/stock-counts',
    permission: 'stock.read',
    summary: 'Stock counts of a company, newest first',
    params: byCompany,
    query: z.object({ page, pageSize, state: z.enum(countStates).optional() }),
    changedBy: ['stockCount'],
    answer: z.array(stockCount),
    paged: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/stock-counts',
    permission: 'stock.write',
    summary: 'Open a count sheet with the active parts of a location, or with all',
    params: byCompany,
    body: stockCountForm,
    answer: stockCount,
    status: 201,
  }),
  get: endpoint({
    ...ofCount,
    method: 'GET',
    path: '/api/stock-counts/:id',
    permission: 'stock.read',
    summary: 'A stock count',
    changedBy: ['stockCount'],
    answer: stockCount,
  }),
  sheet: endpoint({
    ...ofCount,
    method: 'GET',
    path: '/api/stock-counts/:id/sheet.pdf',
    permission: 'stock.read',
    summary: 'The count sheet on paper: location, part and an empty column',
    answer: 'file',
  }),
  lines: endpoint({
    ...ofCount,
    method: 'GET',
    path: '/api/stock-counts/:id/lines',
    permission: 'stock.read',
    summary: 'The parts of a count sheet by location and number, with what moved since it was opened',
    query: z.object({ page, pageSize, search, show: z.enum(['uncounted', 'different', 'moved']).optional() }),
    changedBy: ['stockCount', 'part'],
    changedByAnyRow: true,
    answer: z.array(stockCountLine),
    paged: true,
  }),
  count: endpoint({
    ...ofCount,
    method: 'POST',
    path: '/api/stock-counts/:id/lines',
    permission: 'stock.write',
    summary: 'Save counted quantities',
    body: countedLines,
    answer: z.array(stockCountLine),
    status: 200,
  }),
  finish: endpoint({
    ...ofCount,
    method: 'POST',
    path: '/api/stock-counts/:id/finish',
    permission: 'stock.write',
    summary: 'Close a count; its differences become corrections under its reason',
    answer: stockCount,
    status: 200,
  }),
  cancel: endpoint({
    ...ofCount,
    method: 'POST',
    path: '/api/stock-counts/:id/cancel',
    permission: 'stock.write',
    summary: 'Close a count without corrections',
    answer: stockCount,
    status: 200,
  }),
};
