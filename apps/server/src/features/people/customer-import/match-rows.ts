import { type CustomerMatch, customerMatches } from '@portal/contract/people/customer-import/endpoints.ts';
import type { CustomerField } from '@portal/contract/people/customer-import/fields.ts';
import { forEachInBatches } from '../file-import/index.ts';
import { type CustomerKeys, keysOf } from './customer-keys.ts';
import type { KeyedRow } from './find-repeats.ts';

/** A stored customer that may match a row. */
export interface StoredCustomer extends Record<Exclude<CustomerField, 'name'>, string | null> {
  id: number;
  name: string;
  /** True when a portal user made the record. Only its confirmed address identifies it (decision 0016). */
  selfMade: boolean;
}

/** The customer that matches a row, or `several` when only its name matches and several customers have it. */
export type RowMatch = { customer: StoredCustomer; by: CustomerMatch } | 'several';

interface Candidate {
  customer: StoredCustomer;
  keys: CandidateKeys;
}
type CandidateKeys = Omit<CustomerKeys, 'name'> & { name: string | null };
type Index = Map<string, Candidate[]>;

async function indexOf(candidates: readonly Candidate[], by: CustomerMatch): Promise<Index> {
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

/** Counts the keys, out of three, in which a customer agrees with a row. */
const agreement = (candidate: Candidate, keys: CustomerKeys): number =>
  customerMatches.filter((key) => candidate.keys[key] !== null && candidate.keys[key] === keys[key]).length;

/**
 * Returns the match among customers with the same key: the only one, or the one that agrees in most keys, or the oldest
 * of equals. A phone number that several customers share matches only together with the name. A name that several
 * customers have matches none of them.
 */
function bestCandidate(
  found: readonly Candidate[],
  by: CustomerMatch,
  keys: CustomerKeys,
): Candidate | undefined {
  if (found.length < 2) return found[0];
  if (by === 'name') return undefined;
  const likely = by === 'email' ? found : found.filter((candidate) => candidate.keys.name === keys.name);
  return likely.reduce<Candidate | undefined>(
    (best, one) => (best && agreement(best, keys) >= agreement(one, keys) ? best : one),
    undefined,
  );
}

/**
 * Returns the stored customers that match rows (D5.2): by e-mail address, then phone digits, then name. A customer that
 * matches one row by a better key matches no other row. `stored` is in the order of ids.
 */
export async function matchRows(
  rows: readonly KeyedRow[],
  stored: readonly StoredCustomer[],
): Promise<Map<number, RowMatch>> {
  const matches = new Map<number, RowMatch>();
  const claimed = new Set<number>();
  const candidates: Candidate[] = [];
  await forEachInBatches(stored, (customer) => candidates.push({ customer, keys: provenKeys(customer) }));
  for (const by of customerMatches) {
    const index = await indexOf(candidates, by);
    await forEachInBatches(rows, ({ row, keys }) => {
      const key = keys[by];
      if (key === null || matches.has(row)) return;
      const free = (index.get(key) ?? []).filter(({ customer }) => !claimed.has(customer.id));
      const found = bestCandidate(free, by, keys);
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
