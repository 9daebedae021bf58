import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Values in one statement. */
const AT_ONCE = 5_000;

/** Returns those of some fingerprints whose points are stored. */
export async function storedAmong(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < fingerprints.length; at += AT_ONCE) {
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from old_points where sha256 = any(${fingerprints.slice(at, at + AT_ONCE)}::text[])`.execute(
      db,
    );
    for (const { sha256 } of rows) found.add(sha256);
  }
  return found;
}

/** Returns how many points of another system some units have. Units without one are not in it. */
export async function countOfUnits(db: Db, unitIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; points: number }>`
    select customer_equipment_id as id, count(*)::int as points from old_points
    where customer_equipment_id = any(${unitIds}::int[]) group by customer_equipment_id`.execute(db);
  return new Map(rows.map(({ id, points }) => [id, points]));
}
