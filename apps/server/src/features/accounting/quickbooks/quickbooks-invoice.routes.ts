import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listInvoices } from './invoices/invoice.queries.ts';
import { listEntries } from './invoices/list-entries.ts';
import { overviewOfLoan, overviewOfRepair } from './invoices/read-overview.ts';

// Most portals never connect, so these are loaded at their first use.
const settings = () => import('./invoices/invoice-settings.ts');
const requesting = () => import('./invoices/request-invoice.ts');
const receiving = () => import('./invoices/receive-webhook.ts');

export const quickbooksInvoiceRoutes: Handlers<typeof endpoints.invoices> = {
  ofRepair: ({ work, params }) => overviewOfRepair(work, params.id),
  invoiceRepair: async ({ work, record, body }) =>
    (await requesting()).invoiceRepair(work, record, body.source),
  ofLoan: ({ work, params }) => overviewOfLoan(work, params.id),
  invoiceLateFee: async ({ work, record }) => (await requesting()).invoiceLateFee(work, record),
  list: ({ work: { db, runtime }, query }) => listInvoices(runtime, db, query),
  settings: async ({ work: { db } }) => (await settings()).readInvoiceSettings(db),
  saveSettings: async ({ work, params, body }) =>
    (await settings()).saveInvoiceSettings(work, params.companyId, body),
  listEntries: ({ work: { db }, query }) => listEntries(db, query),
  readLists: async ({ work, params }) => (await settings()).readListsAgain(work, params.companyId),
  webhook: async ({ runtime, request }) => (await receiving()).receiveWebhook(runtime, request),
};
