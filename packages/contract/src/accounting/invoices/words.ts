/** Where the lines of an invoice come from (D7.4, D8.5). */
export const invoiceSources = {
  estimate: 'Approved estimate',
  costs: 'Final costs',
  late_fee: 'Late fee',
} as const;
export type InvoiceSource = keyof typeof invoiceSources;
export const invoiceSourceNames = Object.keys(invoiceSources) as [InvoiceSource, ...InvoiceSource[]];

/** The kinds of lines. Each of them but the discount has an item at QuickBooks in the settings. */
export const invoiceLineKinds = ['part', 'labor', 'shipping', 'late_fee', 'discount'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** What the settings map to an item or a tax code of QuickBooks. */
export const invoiceMappings = {
  part: 'Parts',
  labor: 'Labor',
  shipping: 'Shipping',
  lateFee: 'Late fees',
  tax: 'Sales tax',
  exempt: 'Tax exempt',
} as const;
export type InvoiceMapping = keyof typeof invoiceMappings;

/** Returns the setting that names the item for a kind of line. */
export const mappingOfLine = (kind: Exclude<InvoiceLineKind, 'discount'>): InvoiceMapping =>
  kind === 'late_fee' ? 'lateFee' : kind;

/** The lists of QuickBooks from which the settings choose. */
export const listEntryKinds = ['item', 'tax_code'] as const;
export type ListEntryKind = (typeof listEntryKinds)[number];
