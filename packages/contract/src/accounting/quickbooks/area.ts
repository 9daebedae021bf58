import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const quickbooksPermissions = {
  'quickbooks.read': admins,
  'quickbooks.write': admins,
} as const;

export const quickbooksArea = {
  permissions: quickbooksPermissions,
  records: [
    // A customer at QuickBooks (B3).
    'quickbooksCustomer',
    'quickbooksSyncRun',
  ],
  topics: ['quickbooks'],
  auditAreas: {
    quickbooks: { label: 'QuickBooks', place: 270 },
  },
  actions: {
    'quickbooks.connected': 'Connected to QuickBooks',
    'quickbooks.disconnected': 'Disconnected from QuickBooks',
    'quickbooks.settings_changed': 'Changed the QuickBooks settings',
    'quickbooks.refresh_failed': 'Lost the connection to QuickBooks',
    'quickbooks.sync_started': 'Started a sync with QuickBooks',
    'quickbooks.sync_previewed': 'Asked what a sync with QuickBooks would do',
    'quickbooks.sync_changed': 'Changed what a sync with QuickBooks will do',
    'quickbooks.synced': 'Synced customers with QuickBooks',
    'quickbooks.sync_stopped': 'Stopped a sync with QuickBooks',
    'quickbooks.sync_undone': 'Undid a sync with QuickBooks',
    'quickbooks.customer_linked': 'Linked a customer to QuickBooks',
    'quickbooks.customer_unlinked': 'Removed the link of a customer to QuickBooks',
    'quickbooks.conflict_decided': 'Decided a conflict with QuickBooks',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    quickbooks: typeof quickbooksArea;
  }
}
