import type { ImportValues } from '@portal/contract/customer-import.ts';
import { type ImportMatch, importMatches } from '@portal/contract/customer-import.ts';
import { type CustomerKeys, keysOf } from './customer-keys.ts';
import type { ReadRow } from './read-file/read-rows.ts';

/** A stored customer that a row may mean. */
export interface StoredCustomer extends Record<Exclude<keyof ImportValues, 'name'>, string | null> {
  id: number;
  name: string;
}

/** The customer a row means; `several` when its name alone does not tell which one. */
export type RowMatch = { customer: StoredCustomer; by: ImportMatch } | 'several';

type Index = Map<string, StoredCustomer[]>;

function indexOf(stored: readonly StoredCustomer[], key: ImportMatch): Index {
  const index: Index = new Map();
  for (const customer of stored) {
    const value = keysOf(customer)[key];
    if (value === null) continue;
    const same = index.get(value);
    if (same) same.push(customer);
    else index.set(value, [customer]);
  }
  return index;
}

/**
 * Which of those with the same key is meant: the only one, or the oldest of the same name. An e-mail address belongs
 * to one customer in any case; a phone number that several of other names share tells nothing.
 */
function meant(
  found: readonly StoredCustomer[],
  by: ImportMatch,
  keys: CustomerKeys,
): StoredCustomer | undefined {
  if (found.length < 2) return found[0];
  if (by === 'name') return undefined;
  const namesake = found.find(({ name }) => keysOf({ name, email: null, phone: null }).name === keys.name);
  return namesake ?? (by === 'email' ? found[0] : undefined);
}

/**
 * The stored customers that rows mean (D5.2): by e-mail address, then phone digits, then name. A customer that one row
 * has found by a better key is not found by another row again. `stored` is in the order of ids.
 */
export function matchRows(
  rows: readonly ReadRow[],
  stored: readonly StoredCustomer[],
): Map<number, RowMatch> {
  const matches = new Map<number, RowMatch>();
  const claimed = new Set<number>();
  const keyed = rows.map(({ row, values }) => ({ row, keys: keysOf(values) }));
  for (const by of importMatches) {
    const index = indexOf(stored, by);
    for (const { row, keys } of keyed) {
      const key = keys[by];
      if (key === null || matches.has(row)) continue;
      const free = (index.get(key) ?? []).filter(({ id }) => !claimed.has(id));
      const customer = meant(free, by, keys);
      if (customer) {
        claimed.add(customer.id);
        matches.set(row, { customer, by });
      } else if (by === 'name' && free.length > 1 && keys.email === null && keys.phone === null) {
        matches.set(row, 'several');
      }
    }
  }
  return matches;
}
