import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

interface Paper {
  unitId: number;
  number: string;
  calibratedOn: CalendarDate;
  sha256: string;
}

const plain = (number: string): string => number.toLowerCase();

/** The same file, or the same number and day, of one unit is one paper. */
const keysOf = ({ unitId, number, calibratedOn, sha256 }: Paper): string[] => [
  JSON.stringify([unitId, sha256]),
  JSON.stringify([unitId, plain(number), calibratedOn]),
];

/** Returns what says whether a number is that of a certificate of the portal, in any case. */
export async function ownNumbers(db: Db, numbers: readonly string[]) {
  const asked = [...new Set(numbers.map(plain))];
  const { rows } = await sql<{ number: string }>`select distinct number from certificates
    where kind = 'own' and lower(number) = any(${asked}::text[])`.execute(db);
  const own = new Set(rows.map(({ number }) => plain(number)));
  return (number: string): boolean => own.has(plain(number));
}

/**
 * Reads the old certificates of some units, and which numbers are those of certificates of the portal, in any case. Returns what says whether a paper
 * is there already: `stored`, or the row that brings it too.
 */
export async function openKnownPapers(db: Db, unitIds: readonly number[], numbers: readonly string[]) {
  const [{ rows: stored }, isOwn] = await Promise.all([
    sql<Paper>`select customer_equipment_id as unit_id, number, calibrated_on, sha256 from old_certificates
      where customer_equipment_id = any(${unitIds}::int[])`.execute(db),
    ownNumbers(db, numbers),
  ]);
  const known = new Map<string, number | 'stored'>();
  for (const paper of stored) for (const key of keysOf(paper)) known.set(key, 'stored');
  return {
    isOwn,
    claim: (paper: Paper, row: number): number | 'stored' | null => {
      const keys = keysOf(paper);
      const earlier = keys.map((key) => known.get(key)).find((found) => found !== undefined);
      if (earlier !== undefined) return earlier;
      for (const key of keys) known.set(key, row);
      return null;
    },
  };
}
