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

/** In how many of the three keys a customer agrees with a row. */
const agreement = (customer: StoredCustomer, keys: CustomerKeys): number => {
  const own = keysOf(customer);
  return importMatches.filter((key) => own[key] !== null && own[key] === keys[key]).length;
};

/**
 * Which of those with the same key is meant: the only one, or the one that agrees in most, the oldest of equals. A phone
 * number that several share tells nothing without the name, and a name that several have tells nothing by itself.
 */
function meant(
  found: readonly StoredCustomer[],
  by: ImportMatch,
  keys: CustomerKeys,
): StoredCustomer | undefined {
  if (found.length < 2) return found[0];
  if (by === 'name') return undefined;
  const likely = by === 'email' ? found : found.filter((customer) => keysOf(customer).name === keys.name);
  return likely.reduce<StoredCustomer | undefined>(
    (best, one) => (best && agreement(best, keys) >= agreement(one, keys) ? best : one),
    undefined,
  );
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
