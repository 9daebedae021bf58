import { randomUUID } from 'node:crypto';
import { syncFields } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/quickbooks': admins,
    'GET /api/companies/:companyId/quickbooks/connect': admins,
    'GET /api/quickbooks/callback': 'public',
    'PATCH /api/companies/:companyId/quickbooks': admins,
    'DELETE /api/companies/:companyId/quickbooks': admins,
    'GET /api/companies/:companyId/quickbooks/calls': admins,
    'GET /api/companies/:companyId/quickbooks/customers': admins,
    'POST /api/companies/:companyId/quickbooks/sync-customers': admins,
    'GET /api/companies/:companyId/quickbooks/sync-runs': admins,
    'GET /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': admins,
    'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': admins,
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/start': admins,
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/stop': admins,
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/undo': admins,
    'PUT /api/companies/:companyId/quickbooks/customers/:id/link': admins,
    'DELETE /api/companies/:companyId/quickbooks/customers/:id/link': admins,
    'POST /api/companies/:companyId/quickbooks/customers/:id/resolve': admins,
  },
  addedCalls: {
    'PATCH /api/companies/:companyId/quickbooks': 'D8.3: client of the company; D8.2: the nightly sync',
    'GET /api/companies/:companyId/quickbooks/calls': 'D8.3: a log that staff can read',
    'GET /api/companies/:companyId/quickbooks/sync-runs': 'D8.2: report of each run',
    'GET /api/companies/:companyId/quickbooks/sync-runs/:runId/rows':
      'D8.2, D8.4: preview and report per row',
    'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows':
      'D8.4: link, create here, create there, leave alone',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/start':
      'D8.4: the preview before the first sync',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/stop': 'D8.4: discard a preview',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/undo':
      'D8.4: undo of one sync run for 24 hours',
    'PUT /api/companies/:companyId/quickbooks/customers/:id/link': 'D8.4: link by hand',
    'DELETE /api/companies/:companyId/quickbooks/customers/:id/link': 'D8.4: unlink by hand',
    'POST /api/companies/:companyId/quickbooks/customers/:id/resolve':
      'D8.4: conflicts are shown and decided',
  },
  validBodies: {
    'PATCH /api/companies/:companyId/quickbooks': {
      clientId: 'client-1',
      clientSecret: 'secret-1',
      autoSync: true,
    },
    'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': { rows: [1], action: 'leave' },
    'PUT /api/companies/:companyId/quickbooks/customers/:id/link': { customerId: 1 },
    'POST /api/companies/:companyId/quickbooks/customers/:id/resolve': { keep: 'here' },
  },
  records: {
    quickbooksCustomer: async (portal, owner) =>
      (
        await portal.insert('quickbooksCustomers', {
          companyId: owner.companyId!,
          realmId: '1',
          remoteId: randomUUID(),
          syncToken: '0',
          displayName: 'Acme',
          fields: JSON.stringify(Object.fromEntries(syncFields.map((field) => [field, '']))),
        })
      ).id,
    quickbooksSyncRun: async (portal, owner) =>
      (
        await portal.insert('quickbooksSyncRuns', {
          companyId: owner.companyId!,
          realmId: '1',
          state: 'done',
          triggerKind: 'person',
          isFirst: true,
        })
      ).id,
  },
  shownToAdminsOnly: ['quickbooks_sync_runs.started_by'],
  tracedElsewhere: [
    'POST /api/companies/:companyId/quickbooks/sync-customers',
    'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/start',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/stop',
    'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/undo',
    'PUT /api/companies/:companyId/quickbooks/customers/:id/link',
    'DELETE /api/companies/:companyId/quickbooks/customers/:id/link',
    'POST /api/companies/:companyId/quickbooks/customers/:id/resolve',
  ],
};
