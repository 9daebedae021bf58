import { syncMessages } from '@portal/contract/quickbooks/sync-words.ts';
import { conflict } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { quickbooksJobs } from './quickbooks.jobs.ts';
import { quickbooksCustomerScope, quickbooksSyncRunScope } from './quickbooks.policy.ts';
import { quickbooksRoutes } from './quickbooks.routes.ts';
import { quickbooksSyncRoutes } from './quickbooks-sync.routes.ts';

export const quickbooksFeature = {
  routes: { quickbooks: quickbooksRoutes, quickbooksSync: quickbooksSyncRoutes },
  scopes: { quickbooksCustomer: quickbooksCustomerScope, quickbooksSyncRun: quickbooksSyncRunScope },
  jobs: quickbooksJobs,
  taken: {
    quickbooks_sync_runs_running: () => conflict('quickbooks.running', syncMessages.running),
    quickbooks_customers_linked: () => conflict('quickbooks.linked', syncMessages.linkedElsewhere),
    quickbooks_customers_remote_id_key: () => conflict('quickbooks.running', syncMessages.running),
  },
  references: { run_id: 'sync' },
} satisfies Feature;
