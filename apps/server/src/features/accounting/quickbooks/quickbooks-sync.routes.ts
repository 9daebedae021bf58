import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { quickbooksSyncRunScope } from './quickbooks.policy.ts';
import { listRows, listRuns } from './sync/sync-run.queries.ts';

// Most portals never connect, so these are loaded at their first use.
const deciding = () => import('./sync/decide-preview.ts');
const linking = () => import('./sync/link-customer.ts');
const listing = () => import('./sync/list-customers.ts');
const starting = () => import('./sync/start-sync.ts');
const undoing = () => import('./sync/undo-sync.ts');

export const quickbooksSyncRoutes: Handlers<typeof endpoints.quickbooksSync> = {
  customers: async ({ work: { db }, params, query }) =>
    (await listing()).listQuickbooksCustomers(db, params.companyId, query),
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
