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
