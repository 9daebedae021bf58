import { forEachInBatches } from '../file-import/index.ts';
import type { CustomerKeys } from './customer-keys.ts';

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
