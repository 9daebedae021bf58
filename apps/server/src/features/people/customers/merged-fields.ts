import { TEXT_MAX } from '@portal/contract/core/fields.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

/** Groups of fields that are taken over together. An address that is half one and half another is wrong. */
const together = [
  ['email'],
  ['contactEmail'],
  ['phone'],
  ['address', 'city', 'state', 'zip'],
  ['billingAddress', 'billingCity', 'billingState', 'billingZip'],
  ['billingEmail'],
] as const satisfies (keyof CustomerRow)[][];

/**
 * Returns the fields that the remaining customer lacks and the other one has. Notes are joined. An unproven address is
 * not taken over, because it would become a key to the remaining record (decision 0016).
 */
export function filledBy(
  into: Locked<CustomerRow>,
  { ...from }: Locked<CustomerRow>,
  isProven: boolean,
): Record<string, string> {
  if (!isProven) from.email = null;
  const taken = together
    .filter((fields) => fields.every((field) => !into[field]))
    .flatMap((fields) => fields.map((field) => [field, from[field]] as const))
    .filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1]));
  const notes = [into.notes, from.notes].filter(Boolean).join('\n\n').slice(0, TEXT_MAX);
  const fields = Object.fromEntries(taken);
  return {
    ...fields,
    ...(fields['address'] && { country: from.country }),
    ...(fields['billingAddress'] && { billingCountry: from.billingCountry }),
    ...(from.notes && { notes }),
  };
}
