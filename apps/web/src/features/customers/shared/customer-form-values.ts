import type { Customer } from '@portal/contract/customers/shapes.ts';
import { addressLines, billingOf } from './customer-address.ts';

/** True when mail and invoices go to one address, as far as one is known. */
const isSame = (customer: Customer): boolean => {
  const shipping = addressLines(customer);
  return shipping.length > 0 && shipping.join('\n') === addressLines(billingOf(customer)).join('\n');
};

/** What the form starts with: empty texts where there is nothing, and the default country (B9). */
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
});
