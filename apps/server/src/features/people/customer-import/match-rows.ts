import { type CustomerMatch, customerMatches } from '@portal/contract/people/customer-import/endpoints.ts';
import type { CustomerField } from '@portal/contract/people/customer-import/fields.ts';
import { phoneKey } from '../../../phones/phone-number.ts';
import { forEachInBatches } from '../file-import/index.ts';

/** The keys by which a customer is recognised (D5.2). A null key matches nothing. */
interface CustomerKeys {
  email: string | null;
  phone: string | null;
  name: string;
}

interface Given {
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * Returns the keys of a customer or a row. Capitals make no difference, nor does the way in which a phone number is typed in
 * the company's country.
 */
export const keysOf = (given: Given, home: string | null): CustomerKeys => ({
  email: given.email?.trim().toLowerCase() || null,
  phone: phoneKey(given.phone, home),
  name: given.name.trim().toLowerCase(),
});

/** A row that can be imported, with its keys. */
export interface KeyedRow {
  row: number;
  keys: CustomerKeys;
}

const ANY = '*';
const NONE = '-';
// A name holds no control character, so two different places never have the same text.
const placeOf = (name: string, email: string, phone: string): string => `${name}\u0000${email}\u0000${phone}`;

/** Returns the keys under which a later row with the same name and without contradicting values finds this row. */
function placesOf({ name, email, phone }: CustomerKeys): string[] {
  const own = phone ?? NONE;
  const places = [placeOf(name, ANY, ANY), placeOf(name, ANY, own)];
  return email === null ? [...places, placeOf(name, NONE, ANY), placeOf(name, NONE, own)] : places;
}

/** Returns the keys that a row looks up. Where the row has no value, an earlier row may have any. */
function looksOf({ name, email, phone }: CustomerKeys): string[] {
  const asked = email === null ? ANY : NONE;
  return phone === null
    ? [placeOf(name, asked, ANY)]
    : [placeOf(name, asked, phone), placeOf(name, asked, NONE)];
}

/**
 * Returns the rows that name the same customer as an earlier row of the file, each with that row. They have the same
 * e-mail address, or the same name without another e-mail address or phone number. Two people with different names and
 * the same phone number are two customers.
 */
export async function findRepeats(rows: readonly KeyedRow[]): Promise<Map<number, number>> {
  const byEmail = new Map<string, number>();
  const byName = new Map<string, number>();
  const repeats = new Map<number, number>();
  await forEachInBatches(rows, ({ row, keys }) => {
    const known = keys.email === null ? undefined : byEmail.get(keys.email);
    const first = known ?? looksOf(keys).flatMap((look) => byName.get(look) ?? [])[0];
    if (first !== undefined) {
      repeats.set(row, first);
      return;
    }
    if (keys.email !== null) byEmail.set(keys.email, row);
    for (const place of placesOf(keys)) if (!byName.has(place)) byName.set(place, row);
  });
  return repeats;
}

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

function provenKeys(customer: StoredCustomer, home: string | null): CandidateKeys {
  const keys = keysOf(customer, home);
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
 * Returns the stored customers that match rows (D5.2): by e-mail address, then phone number, then name. A customer that
 * matches one row by a better key matches no other row. `stored` is in the order of ids.
 */
export async function matchRows(
  rows: readonly KeyedRow[],
  stored: readonly StoredCustomer[],
  home: string | null,
): Promise<Map<number, RowMatch>> {
  const matches = new Map<number, RowMatch>();
  const claimed = new Set<number>();
  const candidates: Candidate[] = [];
  await forEachInBatches(stored, (customer) =>
    candidates.push({ customer, keys: provenKeys(customer, home) }),
  );
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
