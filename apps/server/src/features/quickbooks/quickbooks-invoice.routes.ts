import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { listInvoices } from './invoices/invoice.queries.ts';
import { readInvoiceSettings, readListsAgain, saveInvoiceSettings } from './invoices/invoice-settings.ts';
import { listEntries } from './invoices/list-entries.ts';
import { overviewOfLoan, overviewOfRepair } from './invoices/read-overview.ts';
import { receiveWebhook } from './invoices/receive-webhook.ts';
import { invoiceLateFee, invoiceRepair } from './invoices/request-invoice.ts';

export const quickbooksInvoiceRoutes: Handlers<typeof endpoints.invoices> = {
  ofRepair: ({ work, params }) => overviewOfRepair(work, params.id),
  invoiceRepair: ({ work, record, body }) => invoiceRepair(work, record, body.source),
  ofLoan: ({ work, params }) => overviewOfLoan(work, params.id),
  invoiceLateFee: ({ work, record }) => invoiceLateFee(work, record),
  list: ({ work: { db, runtime }, query }) => listInvoices(runtime, db, query),
  settings: ({ work: { db } }) => readInvoiceSettings(db),
  saveSettings: ({ work, params, body }) => saveInvoiceSettings(work, params.companyId, body),
  listEntries: ({ work: { db }, query }) => listEntries(db, query),
  readLists: ({ work, params }) => readListsAgain(work, params.companyId),
  webhook: ({ runtime, request }) => receiveWebhook(runtime, request),
};
