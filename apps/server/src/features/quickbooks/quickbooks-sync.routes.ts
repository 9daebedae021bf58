import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../http/call.ts';
import { quickbooksSyncRunScope } from './quickbooks.policy.ts';
import { chooseActions, startPreviewed, stopSync } from './sync/decide-preview.ts';
import { linkCustomer, resolveConflict, unlinkCustomer } from './sync/link-customer.ts';
import { listQuickbooksCustomers } from './sync/list-customers.ts';
import { startSync } from './sync/start-sync.ts';
import { listRows, listRuns } from './sync/sync-run.queries.ts';
import { undoSync } from './sync/undo-sync.ts';

export const quickbooksSyncRoutes: Handlers<typeof endpoints.quickbooksSync> = {
  customers: ({ work: { db }, params, query }) => listQuickbooksCustomers(db, params.companyId, query),
  start: ({ work, params }) => startSync(work, params.companyId),
  runs: ({ work: { db }, query }) => listRuns(db, query),
  rows: async ({ work: { db, actor }, params, query }) => {
    const [run, page] = await Promise.all([
      quickbooksSyncRunScope.find(db, actor, params.runId, false),
      listRows(db, params.runId, query),
    ]);
    if (!run) throw notFound(quickbooksSyncRunScope.notFound);
    return page;
  },
  choose: ({ work, record, body }) => chooseActions(work, record, body),
  confirm: ({ work, record }) => startPreviewed(work, record),
  stop: ({ work, record }) => stopSync(work, record),
  undo: ({ work, record }) => undoSync(work, record),
  link: ({ work, record, body }) => linkCustomer(work, record, body.customerId),
  unlink: ({ work, record }) => unlinkCustomer(work, record),
  resolve: ({ work, record, body }) => resolveConflict(work, record, body.keep),
};
