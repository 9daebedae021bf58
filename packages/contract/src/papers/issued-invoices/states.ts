/** The states of an issued invoice. One that is void was canceled by a credit note, or in QuickBooks. */
export const issuedInvoiceStates = { open: 'Open', paid: 'Paid', void: 'Canceled' } as const;
export type IssuedInvoiceState = keyof typeof issuedInvoiceStates;

/** What the list selects. An overdue invoice is open, and its due date has passed. */
export const issuedInvoiceFilters = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Canceled',
} as const;
export type IssuedInvoiceFilter = keyof typeof issuedInvoiceFilters;
