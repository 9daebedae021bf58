import { ERASED_NAME } from '@portal/contract/operating/personal-data/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { requestsOf } from './erasure.queries.ts';
import { type Needle, nameNeedle } from './find-person.ts';

/** A name of one letter would be found in everything. */
export const hasWord = (name: string): boolean => /\p{L}{2}/u.test(name.normalize('NFC'));

/** Returns what the portal writes around the name of an author, for names that are no name without it. */
export const phrasesOf = (name: string): Needle[] =>
  hasWord(name)
    ? [
        ...['wrote', 'accepted your invitation'].map((after) =>
          nameNeedle(`${name} ${after}`, `${ERASED_NAME} ${after}`),
        ),
        ...['message from', 'question from', 'answered by', 'approved by', 'declined by'].map((before) =>
          nameNeedle(`${before} ${name}`, `${before} ${ERASED_NAME}`),
        ),
      ]
    : [];

/** A street has a number and a word. A town alone is where others live too. */
const isStreet = (line: string): boolean =>
  line.length >= 6 && line.length <= 200 && /\p{N}/u.test(line) && /\p{L}{3}/u.test(line) && /\s/u.test(line);

/** A person has only so many addresses. */
const MOST_STREETS = 50;

/** Returns the streets of the account and of its requests. They are searched for in its own rows only. */
export async function streetsOf(db: Db, { id, address }: UserRow): Promise<Needle[]> {
  const { rows } = await sql<{ line: string }>`
    select distinct line from repairs,
      unnest(array[address, billing_address, shipping_address, billing_street, shipping_street]) line
      where repairs.id in (${requestsOf(id)}) and line <> '' limit ${MOST_STREETS}`.execute(db);
  const lines = [address ?? '', ...rows.map(({ line }) => line)].flatMap((text) => text.split(/[,;\n]/u));
  return [...new Set(lines.map((line) => line.trim()).filter(isStreet))].map((line) => ({
    ...nameNeedle(line, ''),
    isName: false,
  }));
}
