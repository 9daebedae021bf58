import type { ListEntry, ListEntryQuery } from '@portal/contract/accounting/invoices/shapes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import type { Handlers } from '../../../http/call.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import { connectedOnly, readInvoicing } from './invoices/invoicing.queries.ts';
import { listInvoices, overviewOfLoan, overviewOfRepair } from './invoices/read-overview.ts';

/**
 * Returns a page of the active items or tax codes of QuickBooks as last read, by name (D8.5).
 * @throws 409 when the company is not connected.
 */
async function listEntries(db: Db, query: ListEntryQuery): Promise<{ rows: ListEntry[]; total: number }> {
  const matching = sql`from quickbooks_list_entries e
    where e.realm_id = (select realm_id from quickbooks_connections) and e.kind = ${query.kind} and e.active
      ${query.search ? sql`and ${containsWords(sql`e.name`, query.search)}` : sql``}`;
  const [found, page, counted] = await Promise.all([
    readInvoicing(db),
    sql<ListEntry>`select e.remote_id as id, e.name ${matching}
      order by lower(e.name), e.remote_id ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
  ]);
  connectedOnly(found);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

// Most portals never connect, so these are loaded at their first use.
const settings = () => import('./invoices/invoice-settings.ts');
const requesting = () => import('./invoices/request-invoice.ts');
const receiving = () => import('./invoices/receive-webhook.ts');

export const quickbooksInvoiceRoutes: Handlers<typeof endpoints.invoices> = {
  ofRepair: ({ work, params }) => overviewOfRepair(work, params.id),
  reviewSeveral: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./invoices/review-several.ts')).reviewSeveral({ db, actor, runtime }, query.ids),
  invoiceRepair: async ({ work, record, query, body }) =>
    (await requesting()).invoiceRepair(work, record, body.source, query.reviewed),
  ofLoan: ({ work, params }) => overviewOfLoan(work, params.id),
  invoiceLateFee: async ({ work, record, query }) =>
    (await requesting()).invoiceLateFee(work, record, query.reviewed),
  list: ({ work: { db, actor, runtime }, query }) => listInvoices(runtime, db, findingPhones(actor, query)),
  settings: async ({ work: { db } }) => (await settings()).readInvoiceSettings(db),
  saveSettings: async ({ work, params, body }) =>
    (await settings()).saveInvoiceSettings(work, params.companyId, body),
  listEntries: ({ work: { db }, query }) => listEntries(db, query),
  readLists: async ({ work, params }) => (await settings()).readListsAgain(work, params.companyId),
  webhook: async ({ runtime, request }) => (await receiving()).receiveWebhook(runtime, request),
};
