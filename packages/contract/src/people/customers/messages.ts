/** Messages about customer records (B5, B8, D5.1). */
export const customerMessages = {
  nameRequired: 'Customer name is required',
  notFound: 'Customer not found',
  language: 'Please choose a language',
  /** For the id of another company's record, or of none, in a body (access rule 6). */
  unknown: 'Unknown customer',
  mergeIntoItself: 'Choose another customer to merge into',
  /** Says which records use the customer and what to do instead (D5.1). `uses` are texts such as '3 repairs'. */
  inUse: (uses: readonly string[]): string => {
    const [last = '', ...before] = uses.toReversed();
    const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
    return `This customer is in use: ${list}. Deactivate the customer instead.`;
  },
} as const;

/** The words for records that belong to a customer: for one and for several. */
export const customerUseWords = {
  repairs: ['repair', 'repairs'],
  users: ['portal user', 'portal users'],
  equipment: ['equipment unit', 'equipment units'],
  appointments: ['appointment', 'appointments'],
  appointmentRequests: ['appointment request', 'appointment requests'],
  loans: ['loan', 'loans'],
  demoUnits: ['demo unit', 'demo units'],
  reservations: ['reservation of a demo unit', 'reservations of demo units'],
  recalls: ['recall', 'recalls'],
  certificates: ['certificate', 'certificates'],
  oldPoints: ['point of another system', 'points of another system'],
  tellings: ['record of nonconforming work', 'records of nonconforming work'],
  orders: ['purchase order', 'purchase orders'],
  invitations: ['invitation', 'invitations'],
  invoices: ['invoice', 'invoices'],
  quickbooks: ['link to QuickBooks', 'links to QuickBooks'],
} as const satisfies Record<string, readonly [string, string]>;
export type CustomerUse = keyof typeof customerUseWords;
export const customerUses = Object.keys(customerUseWords) as CustomerUse[];

/** Returns texts such as '3 repairs' and '1 loan'. Counts of 0 are left out. */
export const usesInWords = (counts: Readonly<Record<CustomerUse, number>>): string[] =>
  customerUses
    .filter((use) => counts[use] > 0)
    .map((use) => `${counts[use]} ${customerUseWords[use][counts[use] === 1 ? 0 : 1]}`);
