import { z } from 'zod';
import { invoiceStateNames } from './invoice-states.ts';

/** An invoice as everybody who may see the repair knows it: no amount and no reason (access.md). */
export const invoiceMark = z.object({
  /** The number that QuickBooks gave; null before that, and where the company numbers by hand. */
  number: z.string().nullable(),
  state: z.enum(invoiceStateNames),
});
export type InvoiceMark = z.infer<typeof invoiceMark>;
