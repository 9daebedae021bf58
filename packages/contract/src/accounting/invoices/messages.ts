/** Messages about invoices (D8.5, D8.6). */
export const invoiceMessages = {
  notDone: 'Only a completed or shipped repair can be invoiced.',
  nothing: 'There is nothing to invoice. Enter the costs of the repair first.',
  noEstimate: 'This repair has no approved estimate.',
  noCosts: 'This repair has no final costs.',
  byCosts: 'This repair has final costs, and its invoice charges those.',
  exists: 'This repair already has an invoice.',
  feeExists: 'This late fee already has an invoice.',
  noFee: 'Only an accepted late fee can be invoiced.',
  noCustomer: 'This repair belongs to no customer. Choose its customer first.',
  noItem: (what: string) =>
    `Choose the QuickBooks item for ${what.toLowerCase()} in the accounting settings first.`,
  chooseItems: 'Choose the items for parts, labor and shipping first.',
  unknownEntry: 'Unknown entry. Read the lists of QuickBooks again.',
  changed: 'This invoice would be another one now. Look at it again before it is made.',
  usesQuickbooks: 'This company makes its invoices in QuickBooks.',
  /** Reasons of a failed invoice. */
  syncFirst: 'Sync the customers with QuickBooks first, then try again.',
  otherCurrency: (books: string, ours: string) =>
    `QuickBooks keeps its books in ${books}, but the amounts here are in ${ours}. Connect a company of QuickBooks that keeps them in ${ours}.`,
  ownRates:
    'QuickBooks gets one rate of tax for an invoice, and lines of this one have rates of their own. Write this invoice in QuickBooks.',
  linkFirst: (name: string) =>
    `QuickBooks already has a customer like ${name}. Link both under Accounting, then try again.`,
  leftAlone: (name: string) =>
    `${name} is not linked to a customer in QuickBooks. Link it under Accounting, then try again.`,
  repairDeleted: 'The repair was deleted meanwhile. Check that QuickBooks has no invoice for it.',
  customerGone:
    'The customer or an item is no longer active in QuickBooks. Correct it there, then try again.',
  itemGone: 'QuickBooks no longer knows an item, tax code or customer. Check the accounting settings.',
  numberTaken: 'QuickBooks already has an invoice with this number.',
  periodClosed: 'The books in QuickBooks are closed for this day.',
  refused: (code: string | null) => `QuickBooks refused the invoice${code ? ` (code ${code})` : ''}.`,
  fault: 'The portal could not make this invoice. Please try again.',
  otherBooks:
    'The portal was connected to another company in QuickBooks meanwhile. Check there before you try again.',
  deletedThere: 'It was deleted in QuickBooks.',
  voidedThere: 'It was voided in QuickBooks.',
  openedAgainThere:
    'It was voided and then changed again in QuickBooks. The same work now has two invoices there. Void one of them.',
} as const;
