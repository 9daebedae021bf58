import type { InvoiceRow } from '../../../db/schema/invoices.ts';

/** Returns the payment link of an invoice while it can be used. It names the whole sum, so a part payment ends it (D8.6). */
export const linkToPay = (
  { state, balance, total }: Pick<InvoiceRow, 'state' | 'balance' | 'total'>,
  payUrl: string | null | undefined,
): string | null => (state === 'open' && balance === total ? (payUrl ?? null) : null);
