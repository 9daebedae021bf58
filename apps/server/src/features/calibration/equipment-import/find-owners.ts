import { equipmentImportMessages as say } from '@portal/contract/calibration/equipment-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { addressCounts } from '../../people/customers/index.ts';
import { type EquipmentRow, plain } from './equipment-row.ts';

interface Owner {
  id: number;
  name: string;
  email: string | null;
  /** True when a portal user made the record. Only its confirmed address identifies it (decision 0016). */
  selfMade: boolean;
}

/** A customer that the import makes. */
export interface NewOwner {
  key: string;
  name: string;
  email: string | null;
}

/** The customer of a row: a stored one, one that can be made, or why it has none. */
export type FoundOwner = { id: number } | { fresh: NewOwner } | { reason: string };

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

const groupBy = (owners: readonly Owner[], keyOf: (owner: Owner) => string | null) => {
  const groups = new Map<string, Owner[]>();
  for (const owner of owners) {
    const key = keyOf(owner);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), owner]);
  }
  return groups;
};

/**
 * Reads the customers that rows name, and returns the function that finds the customer of a row: by e-mail address,
 * then by name (D5.13). A record that a portal user made is found only by its confirmed address.
 */
export async function findOwners(db: Db, rows: readonly EquipmentRow[]) {
  const emails = distinct(rows.map(({ values }) => plain(values.customerEmail)));
  const names = distinct(rows.map(({ values }) => plain(values.customer)));
  const { rows: owners } = await sql<Owner>`
    select c.id, c.name, c.email, c.self_made
    from match_customers(${emails}::text[], array[]::text[], ${names}::text[]) m
    join customers c on c.id = m.customer_id where ${addressCounts} order by c.id`.execute(db);
  const byEmail = groupBy(owners, ({ email }) => (email ? plain(email) : null));
  const byName = groupBy(owners, ({ name, selfMade }) => (selfMade ? null : plain(name)));
  const fresh = new Map<string, NewOwner>();
  return ({ values: { customer, customerEmail } }: EquipmentRow): FoundOwner => {
    const withAddress = byEmail.get(plain(customerEmail)) ?? [];
    const named = byName.get(plain(customer)) ?? [];
    const both = withAddress.filter(({ name }) => plain(name) === plain(customer));
    const found = both.length > 0 ? both : withAddress.length > 0 ? withAddress : named;
    const shown = customer || customerEmail;
    if (found.length === 0) {
      if (customer === '') return { reason: say.unknownCustomer(shown) };
      const key = plain(customer);
      const owner = fresh.get(key) ?? { key, name: customer, email: customerEmail || null };
      fresh.set(key, owner);
      return { fresh: owner };
    }
    return found.length === 1 ? { id: found[0]!.id } : { reason: say.severalCustomers(shown) };
  };
}
