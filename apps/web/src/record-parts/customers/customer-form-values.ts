import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { addressLines, billingOf } from './customer-address.ts';

/** Returns true when there is a shipping address and the billing address is the same. */
const isSame = (customer: Customer): boolean => {
  const shipping = addressLines(customer);
  return shipping.length > 0 && shipping.join('\n') === addressLines(billingOf(customer)).join('\n');
};

/** Returns the first values of the form, with '' for missing texts and the default country (B9). */
export const valuesOf = (customer: Customer | undefined, name = '') => ({
  name: customer?.name ?? name,
  email: customer?.email ?? '',
  contactEmail: customer?.contactEmail ?? '',
  phone: customer?.phone ?? '',
  address: customer?.address ?? '',
  city: customer?.city ?? '',
  state: customer?.state ?? '',
  zip: customer?.zip ?? '',
  country: customer?.country ?? 'USA',
  sameAsShipping: customer ? isSame(customer) : false,
  billingAddress: customer?.billingAddress ?? '',
  billingCity: customer?.billingCity ?? '',
  billingState: customer?.billingState ?? '',
  billingZip: customer?.billingZip ?? '',
  billingCountry: customer?.billingCountry ?? 'USA',
  billingEmail: customer?.billingEmail ?? '',
  notes: customer?.notes ?? '',
  printNextDue: customer?.printNextDue ?? false,
});
