import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import { issuedInvoiceMessages as say } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { InvoiceRow } from '../../../db/schema/invoices.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { issuedInvoiceScope } from './issued-invoice.policy.ts';

export const issuedInvoicesFeature = {
  routes: {
    issuedInvoices: loadedLater<Handlers<typeof endpoints.issuedInvoices>>(
      endpoints.issuedInvoices,
      async () => (await import('./issued-invoice.routes.ts')).issuedInvoiceRoutes,
    ),
  },
  scopes: { issuedInvoice: issuedInvoiceScope },
  taken: {
    invoices_one_per_repair: () => conflict('invoice.exists', invoiceMessages.exists),
    invoices_of_quickbooks: () => conflict('invoice.exists', invoiceMessages.exists),
    invoices_numbered: () => conflict('invoice.number_taken', say.takenNumber),
  },
  references: { quickbooks_invoice_id: 'invoice in QuickBooks' },
  names: { issuedInvoice: { name: nameIn('invoices', 'n.number') } },
  repairRows: [{ table: 'invoices', column: 'repair_id', fate: 'forgets' }],
  archive: {
    invoices: { file: 'Issued invoices', rows: 'Invoices that customers got' },
    invoice_settings: { file: 'Invoice settings', rows: 'Settings of invoices' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    issuedInvoice: InvoiceRow;
  }
}
