import type { customerForm, customerUpdate } from '@portal/contract/people/customers/shapes.ts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { CustomersTable } from '../../../db/schema/companies.ts';

type Given = z.output<typeof customerForm> | z.output<typeof customerUpdate>;
type Columns = Omit<Updateable<CustomersTable>, 'id' | 'companyId' | 'version'>;

const countries = new Set(['country', 'billingCountry']);
const storedBy = (home: string) => (field: string, value: unknown) =>
  value === '' || value === null ? (countries.has(field) ? home : null) : value;

/** The billing fields, and the fields from which "same as shipping" copies them (B2.2). */
const billing = [
  ['billingAddress', 'address'],
  ['billingCity', 'city'],
  ['billingState', 'state'],
  ['billingZip', 'zip'],
  ['billingCountry', 'country'],
] as const;

/**
 * Turns a form into columns. An emptied field becomes null, an emptied country becomes `home`, the country of the
 * company's addresses. `before` is the row before the change. "Same as shipping" copies fields from it that the form does not contain.
 */
export function columnsOf({ sameAsShipping, ...given }: Given, home: string, before: Columns = {}): Columns {
  const stored = storedBy(home);
  const columns: Columns = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, stored(field, value)]],
    ),
  );
  if (!sameAsShipping) return columns;
  const shipping = { ...before, ...columns };
  const copies = billing.map(([to, from]) => [to, stored(from, shipping[from] ?? null)]);
  return { ...columns, ...Object.fromEntries(copies) };
}
