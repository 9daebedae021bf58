import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { QuickbooksCustomerRow, QuickbooksSyncRunRow } from '../../../db/schema/quickbooks.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import type { RecordScope } from '../../../records.ts';
import { quickbooksJobs } from './quickbooks.jobs.ts';
import { quickbooksInvoiceRoutes } from './quickbooks-invoice.routes.ts';
import { listRows, listRuns } from './sync/sync-run.queries.ts';

/** A customer at QuickBooks, of any company at QuickBooks that the tenant was connected to. */
const quickbooksCustomerScope: RecordScope<'quickbooksCustomer'> = {
  table: 'quickbooks_customers',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('quickbooksCustomers').selectAll().where('id', '=', id), lock),
};

/** A sync of the tenant. */
const quickbooksSyncRunScope: RecordScope<'quickbooksSyncRun'> = {
  table: 'quickbooks_sync_runs',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('quickbooksSyncRuns').selectAll().where('id', '=', id), lock),
};

// Most portals never connect, so these are loaded at their first use.
const deciding = () => import('./sync/decide-preview.ts');
const linking = () => import('./sync/link-customer.ts');
const listing = () => import('./sync/list-customers.ts');
const starting = () => import('./sync/start-sync.ts');
const undoing = () => import('./sync/undo-sync.ts');

const quickbooksSyncRoutes: Handlers<typeof endpoints.quickbooksSync> = {
  customers: async ({ work: { db, actor }, params, query }) =>
    (await listing()).listQuickbooksCustomers(db, params.companyId, findingPhones(actor, query)),
  start: async ({ work, params }) => (await starting()).startSync(work, params.companyId),
  runs: ({ work: { db }, query }) => listRuns(db, query),
  rows: async ({ work: { db, actor }, params, query }) => {
    const [run, page] = await Promise.all([
      quickbooksSyncRunScope.find(db, actor, params.runId, false),
      listRows(db, params.runId, query),
    ]);
    if (!run) throw notFound(quickbooksSyncRunScope.notFound);
    return page;
  },
  choose: async ({ work, record, body }) => (await deciding()).chooseActions(work, record, body),
  confirm: async ({ work, record }) => (await deciding()).startPreviewed(work, record),
  stop: async ({ work, record }) => (await deciding()).stopSync(work, record),
  undo: async ({ work, record }) => (await undoing()).undoSync(work, record),
  link: async ({ work, record, body }) => (await linking()).linkCustomer(work, record, body.customerId),
  unlink: async ({ work, record }) => (await linking()).unlinkCustomer(work, record),
  resolve: async ({ work, record, body }) => (await linking()).resolveConflict(work, record, body.keep),
};

export const quickbooksFeature = {
  routes: {
    quickbooks: loadedLater<Handlers<typeof endpoints.quickbooks>>(
      endpoints.quickbooks,
      async () => (await import('./quickbooks.routes.ts')).quickbooksRoutes,
    ),
    quickbooksSync: quickbooksSyncRoutes,
    invoices: quickbooksInvoiceRoutes,
  },
  scopes: { quickbooksCustomer: quickbooksCustomerScope, quickbooksSyncRun: quickbooksSyncRunScope },
  jobs: quickbooksJobs,
  taken: {
    quickbooks_sync_runs_running: () => conflict('quickbooks.running', syncMessages.running),
    quickbooks_customers_linked: () => conflict('quickbooks.linked', syncMessages.linkedElsewhere),
    quickbooks_invoices_one_per_repair: () => conflict('invoice.exists', invoiceMessages.exists),
    quickbooks_invoices_one_per_loan: () => conflict('invoice.exists', invoiceMessages.feeExists),
    quickbooks_invoices_remote_id_key: () => conflict('invoice.exists', invoiceMessages.exists),
    quickbooks_customers_remote_id_key: () => conflict('quickbooks.running', syncMessages.running),
  },
  references: { run_id: 'sync' },
  repairRows: [{ table: 'quickbooks_invoices', column: 'repair_id', fate: 'forgets' }],
  archive: {
    quickbooks_customers: { file: 'QuickBooks customers', rows: 'Customers at QuickBooks' },
    quickbooks_invoices: { file: 'Invoices', rows: 'Invoices at QuickBooks' },
    quickbooks_attempts: 'secret',
    quickbooks_connections: 'secret',
    quickbooks_revocations: 'secret',
    quickbooks_calls: 'background',
    quickbooks_invoicing: 'background',
    quickbooks_left_customers: 'background',
    quickbooks_list_entries: 'background',
    quickbooks_sync_rows: 'background',
    quickbooks_sync_runs: 'background',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    quickbooksCustomer: QuickbooksCustomerRow;
    quickbooksSyncRun: QuickbooksSyncRunRow;
  }
}
