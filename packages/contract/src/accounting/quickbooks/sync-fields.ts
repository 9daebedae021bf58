/** The fields of a customer that are synced with QuickBooks (B3, D8.4). */
export const syncFields = [
  ...(['name', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const),
  ...(['billingAddress', 'billingCity', 'billingState', 'billingZip'] as const),
] as const;
export type SyncField = (typeof syncFields)[number];

/** The value of each field. Empty text means none. */
export type SyncValues = Record<SyncField, string>;

export const syncFieldLabels: Record<SyncField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  billingAddress: 'Billing address',
  billingCity: 'Billing city',
  billingState: 'Billing state',
  billingZip: 'Billing ZIP',
};
