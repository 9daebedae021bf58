import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import type { QuickbooksCustomerRow, QuickbooksSyncRunRow } from '../../../db/schema/quickbooks.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { quickbooksJobs } from './quickbooks.jobs.ts';
import { quickbooksCustomerScope, quickbooksSyncRunScope } from './quickbooks.policy.ts';
import { quickbooksRoutes } from './quickbooks.routes.ts';
import { quickbooksInvoiceRoutes } from './quickbooks-invoice.routes.ts';
import { quickbooksSyncRoutes } from './quickbooks-sync.routes.ts';

export const quickbooksFeature = {
  routes: {
    quickbooks: quickbooksRoutes,
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
