/** Sentences about customer records (B5, B8, D5.1). */
export const customerMessages = {
  nameRequired: 'Customer name is required',
  notFound: 'Customer not found',
  /** A foreign or absent id in a body (access rule 6). */
  unknown: 'Unknown customer',
  mergeIntoItself: 'Choose another customer to merge into',
  /** D5.1: what uses it, and what to do instead; `uses` are words such as '3 repairs'. */
  inUse: (uses: readonly string[]): string => {
    const [last = '', ...before] = uses.toReversed();
    const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
    return `This customer is in use: ${list}. Deactivate the customer instead.`;
  },
} as const;

/** How rows that hang on a customer are told: one, and several. */
export const customerUseWords = {
  repairs: ['repair', 'repairs'],
  users: ['portal user', 'portal users'],
  equipment: ['equipment unit', 'equipment units'],
  appointments: ['appointment', 'appointments'],
  loans: ['loan', 'loans'],
  demoUnits: ['demo unit', 'demo units'],
  invitations: ['invitation', 'invitations'],
} as const satisfies Record<string, readonly [string, string]>;
export type CustomerUse = keyof typeof customerUseWords;
export const customerUses = Object.keys(customerUseWords) as CustomerUse[];

/** '3 repairs', '1 loan'; what is not there is left out. */
export const usesInWords = (counts: Readonly<Record<CustomerUse, number>>): string[] =>
  customerUses
    .filter((use) => counts[use] > 0)
    .map((use) => `${counts[use]} ${customerUseWords[use][counts[use] === 1 ? 0 : 1]}`);
