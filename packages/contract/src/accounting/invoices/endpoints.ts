import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany, byId } from '../../core/fields.ts';
import { repairIds } from '../../repairs/repairs/ids.ts';
import { repairReview, seenReview } from './review.ts';
import {
  invoice,
  invoiceOverview,
  invoiceQuery,
  invoiceRequest,
  invoiceSettings,
  invoiceSettingsChange,
  listEntry,
  listEntryQuery,
} from './shapes.ts';

const ofRepair = { record: 'repair', params: byId } as const;
const ofLoan = { record: 'demoEquipmentLoan', params: byId } as const;

/** The calls of invoices (D8.5, D8.6). */
export const invoiceEndpoints = {
  ofRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/invoice',
    permission: 'invoice.read',
    summary: 'The invoice of a repair, and what could be invoiced',
    ...ofRepair,
    changedBy: ['repair', 'customer', 'company', 'quickbooks'],
    changedByAnyRow: true,
    answer: invoiceOverview,
  }),
  invoiceRepair: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/invoice',
    permission: 'invoice.write',
    summary: 'Invoice a completed repair in QuickBooks, once; also again after it failed or was voided',
    ...ofRepair,
    query: seenReview,
    body: invoiceRequest,
    answer: invoice,
    status: 201,
  }),
  reviewSeveral: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/invoice-reviews',
    permission: 'invoice.read',
    summary: 'What the invoices of these repairs would be, or why there are none',
    params: byCompany,
    query: z.object({ ids: repairIds }),
    changedBy: ['repair', 'customer', 'company', 'quickbooks'],
    answer: z.array(repairReview),
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/api/demo-equipment-loans/:id/invoice',
    permission: 'invoice.read',
    summary: 'The invoice of the late fee of a loan',
    ...ofLoan,
    changedBy: ['demoEquipmentLoan', 'customer', 'company', 'quickbooks'],
    changedByAnyRow: true,
    answer: invoiceOverview,
  }),
  invoiceLateFee: endpoint({
    method: 'POST',
    path: '/api/demo-equipment-loans/:id/invoice',
    permission: 'invoice.write',
    summary: 'Invoice an accepted late fee in QuickBooks, once',
    ...ofLoan,
    query: seenReview,
    answer: invoice,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/invoices',
    permission: 'invoice.read',
    summary: 'Invoices, newest first',
    params: byCompany,
    query: invoiceQuery,
    changedBy: ['quickbooks'],
    answer: z.array(invoice),
    paged: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/invoice-settings',
    permission: 'invoice.read',
    summary: 'Which items and tax codes invoices use; 409 when not connected',
    params: byCompany,
    changedBy: ['quickbooks'],
    answer: invoiceSettings,
  }),
  saveSettings: endpoint({
    method: 'PATCH',
    path: '/api/companies/:companyId/quickbooks/invoice-settings',
    permission: 'invoice.write',
    summary: 'Choose items and tax codes, and whether completed repairs are invoiced by themselves',
    params: byCompany,
    body: invoiceSettingsChange,
    answer: invoiceSettings,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/quickbooks/list-entries',
    permission: 'invoice.read',
    summary: 'Active items or tax codes of QuickBooks as last read, by name; 409 when not connected',
    params: byCompany,
    query: listEntryQuery,
    changedBy: ['quickbooks'],
    answer: z.array(listEntry),
    paged: true,
  }),
  readLists: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/quickbooks/list-entries/read',
    permission: 'invoice.write',
    summary: 'Read items and tax codes of QuickBooks again, in a job',
    params: byCompany,
    answer: invoiceSettings,
    status: 202,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/quickbooks/webhook',
    permission: 'public',
    summary: 'QuickBooks tells that invoices have changed; only with its signature',
    answer: 'none',
  }),
};
