import type { Customer } from '@portal/contract/people/customers/shapes.ts';

type Address = Pick<Customer, 'address' | 'city' | 'state' | 'zip' | 'country'>;

const joined = (parts: (string | null)[], between: string) => parts.filter(Boolean).join(between);

/** Returns street, town and a country other than `home` as lines (B9), or none without an address. */
export function addressLines({ address, city, state, zip, country }: Address, home: string): string[] {
  const town = joined([city, joined([state, zip], ' ')], ', ');
  const filled = [address, town].flatMap((line) => (line?.trim() ? [line] : []));
  return filled.length > 0 && country !== home ? [...filled, country] : filled;
}

/** Returns the billing address for {@link addressLines}. */
export const billingOf = (customer: Customer): Address => ({
  address: customer.billingAddress,
  city: customer.billingCity,
  state: customer.billingState,
  zip: customer.billingZip,
  country: customer.billingCountry,
});
