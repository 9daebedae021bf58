import type { Customer } from '@portal/contract/customers/shapes.ts';

type Address = Pick<Customer, 'address' | 'city' | 'state' | 'zip' | 'country'>;

const joined = (parts: (string | null)[], between: string) => parts.filter(Boolean).join(between);

/** Street, town and a country other than the default, each a line (B9); nothing without an address. */
export function addressLines({ address, city, state, zip, country }: Address): string[] {
  const town = joined([city, joined([state, zip], ' ')], ', ');
  const filled = [address, town].flatMap((line) => (line?.trim() ? [line] : []));
  return filled.length > 0 && country !== 'USA' ? [...filled, country] : filled;
}

/** The billing address as {@link addressLines} takes it. */
export const billingOf = (customer: Customer): Address => ({
  address: customer.billingAddress,
  city: customer.billingCity,
  state: customer.billingState,
  zip: customer.billingZip,
  country: customer.billingCountry,
});
