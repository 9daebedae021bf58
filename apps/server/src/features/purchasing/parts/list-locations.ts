import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** The most locations that are told. */
const MOST = 1000;

/** Returns the locations of active parts in their order, with the number of parts at each (D6.7). */
export async function listLocations(db: Db): Promise<{ location: string; parts: number }[]> {
  const { rows } = await sql<{ location: string; parts: number }>`
    select location, count(*)::int as parts from parts where active and location is not null
    group by location order by location limit ${MOST}`.execute(db);
  return rows;
}
