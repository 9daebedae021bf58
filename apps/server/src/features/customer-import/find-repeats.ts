import { type CustomerKeys, keysOf } from './customer-keys.ts';
import type { ReadRow } from './read-file/read-rows.ts';

const ANY = '*';
const NONE = '-';
const keyOf = (...parts: string[]): string => JSON.stringify(parts);

/** Under which a row is found by a later one of the same name that does not contradict it. */
function placesOf({ name, email, phone }: CustomerKeys): string[] {
  const emails = email === null ? [ANY, NONE] : [ANY];
  const phones = [ANY, phone ?? NONE];
  return emails.flatMap((one) => phones.map((other) => keyOf(name, one, other)));
}

/** Where a row looks: what it does not say, any earlier row may say. */
function looksOf({ name, email, phone }: CustomerKeys): string[] {
  const asked = email === null ? ANY : NONE;
  return phone === null ? [keyOf(name, asked, ANY)] : [keyOf(name, asked, phone), keyOf(name, asked, NONE)];
}

/**
 * Rows that name the same customer as an earlier row of the file, with that row: the same e-mail address, or the same
 * name without another e-mail address or phone number. Two people behind one switchboard are two.
 */
export function findRepeats(rows: readonly ReadRow[]): Map<number, number> {
  const byEmail = new Map<string, number>();
  const byName = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, values, fault } of rows) {
    if (fault !== null) continue;
    const keys = keysOf(values);
    const known = keys.email === null ? undefined : byEmail.get(keys.email);
    const first =
      known ??
      looksOf(keys)
        .flatMap((look) => byName.get(look) ?? [])
        .sort((a, b) => a - b)[0];
    if (first !== undefined) {
      repeats.set(row, first);
      continue;
    }
    if (keys.email !== null) byEmail.set(keys.email, row);
    for (const place of placesOf(keys)) if (!byName.has(place)) byName.set(place, row);
  }
  return repeats;
}
