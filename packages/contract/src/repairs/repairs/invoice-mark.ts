import { z } from 'zod';

/** The states of an invoice (D8.5). Everything but `waiting` and `failed` is what QuickBooks says. */
export const invoiceStates = {
  waiting: 'Waiting for QuickBooks',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  failed: 'Failed',
} as const;
export type InvoiceState = keyof typeof invoiceStates;
export const invoiceStateNames = Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]];

/** An invoice as everybody who may see the repair knows it: no amount and no reason (access.md). */
export const invoiceMark = z.object({
  /** The number that QuickBooks gave; null before that, and where the company numbers by hand. */
  number: z.string().nullable(),
  state: z.enum(invoiceStateNames),
});
export type InvoiceMark = z.infer<typeof invoiceMark>;
