import type { ImportValues } from '@portal/contract/customer-import/endpoints.ts';
import { type ImportMatch, importMatches } from '@portal/contract/customer-import/endpoints.ts';
import { type CustomerKeys, keysOf } from './customer-keys.ts';
import type { KeyedRow } from './find-repeats.ts';
import { forEachInBatches } from './for-each-in-batches.ts';

/** A stored customer that a row may mean. */
export interface StoredCustomer extends Record<Exclude<keyof ImportValues, 'name'>, string | null> {
  id: number;
  name: string;
  /** Made by a portal user: only the address, which is proven, says whose it is (decision 0016). */
  selfMade: boolean;
}

/** The customer a row means; `several` when its name alone does not tell which one. */
export type RowMatch = { customer: StoredCustomer; by: ImportMatch } | 'several';

interface Candidate {
  customer: StoredCustomer;
  keys: CandidateKeys;
}
type CandidateKeys = Omit<CustomerKeys, 'name'> & { name: string | null };
type Index = Map<string, Candidate[]>;

async function indexOf(candidates: readonly Candidate[], by: ImportMatch): Promise<Index> {
  const index: Index = new Map();
  await forEachInBatches(candidates, (candidate) => {
    const key = candidate.keys[by];
    if (key === null) return;
    const same = index.get(key);
    if (same) same.push(candidate);
    else index.set(key, [candidate]);
  });
  return index;
}

function provenKeys(customer: StoredCustomer): CandidateKeys {
  const keys = keysOf(customer);
  return customer.selfMade ? { email: keys.email, phone: null, name: null } : keys;
}

/** In how many of the three keys a customer agrees with a row. */
const agreement = (candidate: Candidate, keys: CustomerKeys): number =>
  importMatches.filter((key) => candidate.keys[key] !== null && candidate.keys[key] === keys[key]).length;

/**
 * Which of those with the same key is meant: the only one, or the one that agrees in most, the oldest of equals. A phone
 * number that several share tells nothing without the name, and a name that several have tells nothing by itself.
 */
function meant(found: readonly Candidate[], by: ImportMatch, keys: CustomerKeys): Candidate | undefined {
  if (found.length < 2) return found[0];
  if (by === 'name') return undefined;
  const likely = by === 'email' ? found : found.filter((candidate) => candidate.keys.name === keys.name);
  return likely.reduce<Candidate | undefined>(
    (best, one) => (best && agreement(best, keys) >= agreement(one, keys) ? best : one),
    undefined,
  );
}

/**
 * The stored customers that rows mean (D5.2): by e-mail address, then phone digits, then name. A customer that one row
 * has found by a better key is not found by another row again. `stored` is in the order of ids.
 */
export async function matchRows(
  rows: readonly KeyedRow[],
  stored: readonly StoredCustomer[],
): Promise<Map<number, RowMatch>> {
  const matches = new Map<number, RowMatch>();
  const claimed = new Set<number>();
  const candidates: Candidate[] = [];
  await forEachInBatches(stored, (customer) => candidates.push({ customer, keys: provenKeys(customer) }));
  for (const by of importMatches) {
    const index = await indexOf(candidates, by);
    await forEachInBatches(rows, ({ row, keys }) => {
      const key = keys[by];
      if (key === null || matches.has(row)) return;
      const free = (index.get(key) ?? []).filter(({ customer }) => !claimed.has(customer.id));
      const found = meant(free, by, keys);
      if (found) {
        claimed.add(found.customer.id);
        matches.set(row, { customer: found.customer, by });
      } else if (by === 'name' && free.length > 1 && keys.email === null && keys.phone === null) {
        matches.set(row, 'several');
      }
    });
  }
  return matches;
}
