import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const invoicesPermissions = {
  'invoice.read': admins,
  'invoice.write': admins,
} as const;

export const invoicesArea = {
  permissions: invoicesPermissions,
  auditAreas: {
    invoice: { label: 'Invoices', place: 280 },
  },
  actions: {
    'invoice.requested': 'Asked for an invoice',
    'invoice.created': 'Made an invoice in QuickBooks',
    'invoice.failed': 'Could not make an invoice',
    'invoice.changed': 'Learned of a change of an invoice',
    'invoice.settings_changed': 'Changed the invoice settings',
    'invoice.lists_asked': 'Asked for the lists of QuickBooks',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    invoices: typeof invoicesArea;
  }
}
