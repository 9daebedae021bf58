import type { Area } from '../../core/area.ts';
import { admins, customersAndAdmins } from '../../core/permissions.ts';

export const issuedInvoicesPermissions = {
  'issued-invoice.read': customersAndAdmins,
  'issued-invoice.export': admins,
  'issued-invoice.write': admins,
} as const;

export const issuedInvoicesArea = {
  permissions: issuedInvoicesPermissions,
  records: ['issuedInvoice'],
  topics: ['issuedInvoice'],
  auditAreas: {
    issued_invoice: { label: 'Issued invoices', place: 281 },
  },
  actions: {
    'issued_invoice.issued': 'Issued an invoice',
    'issued_invoice.mailed': 'Mailed an invoice',
    'issued_invoice.mail_taken_back': 'Took back the mail of an invoice',
    'issued_invoice.paid': 'Marked an invoice as paid',
    'issued_invoice.part_paid': 'Noted a part payment of an invoice',
    'issued_invoice.unpaid': 'Marked an invoice as not paid',
    'issued_invoice.voided': 'Canceled an invoice with a credit note',
    'issued_invoice.settings_changed': 'Changed the settings of invoices',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    issuedInvoices: typeof issuedInvoicesArea;
  }
}
