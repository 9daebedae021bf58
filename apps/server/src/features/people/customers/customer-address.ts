import type { CustomerRow } from '../../../db/schema/companies.ts';

/** Returns the postal address of a customer in lines, for paper. */
export function customerAddress({ address, city, state, zip, country }: CustomerRow): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place, country].filter(Boolean).join('\n');
}
