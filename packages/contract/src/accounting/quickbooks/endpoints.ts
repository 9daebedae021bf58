import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany } from '../../core/fields.ts';
import { callOutcomeNames } from './messages.ts';
import { quickbooksCall, quickbooksSettings, quickbooksStatus } from './shapes.ts';

/** The calls of the connection to the accounting service (D8.1, D8.3). */
export const quickbooksEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks',
    permission: 'quickbooks.read',
    summary: 'The connection to QuickBooks, without secrets',
    params: byCompany,
    changedBy: ['quickbooks'],
    answer: quickbooksStatus,
  }),
  connect: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/connect',
    permission: 'quickbooks.write',
    summary: 'Begin to connect: redirects to the page of QuickBooks where the company is chosen',
    params: byCompany,
    answer: 'redirect',
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/quickbooks/callback',
    permission: 'public',
    summary: 'The return from QuickBooks: stores the connection and redirects to the page with the result',
    answer: 'redirect',
  }),
  saveSettings: endpoint({
    method: 'PATCH',
    path: '/api/companies/:companyId/quickbooks',
    permission: 'quickbooks.write',
    summary: 'Set the client of the company, and whether customers are synced every night',
    params: byCompany,
    body: quickbooksSettings,
    answer: quickbooksStatus,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/companies/:companyId/quickbooks',
    permission: 'quickbooks.write',
    summary: 'Disconnect from QuickBooks and end the access there; the links of customers stay',
    params: byCompany,
    answer: 'none',
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/calls',
    permission: 'quickbooks.read',
    summary: 'Calls to QuickBooks in the last 30 days, newest first, without their content',
    params: byCompany,
    query: z.object({
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
      order: pagingQuery.order,
      outcome: z.enum(callOutcomeNames).optional(),
    }),
    changedBy: ['quickbooks'],
    answer: z.array(quickbooksCall),
    paged: true,
  }),
};
