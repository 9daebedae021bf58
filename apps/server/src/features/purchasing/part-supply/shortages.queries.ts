import { type RawBuilder, sql } from 'kysely';
import { supplyOf } from '../../stock/repair-parts/index.ts';
import type { LockedParts } from '../../stock/stock/index.ts';

/** The open repairs that may miss a part: those that wait for pieces, and those that took pieces without stock. */
const candidates = sql`select r.id from (
    select n.repair_id as id from repair_part_needs n where n.wanted > n.taken
    union select n.repair_id from parts p join repair_part_needs n on n.part_id = p.id and n.taken > 0
      where p.quantity_on_hand < p.quantity_reserved
  ) x join repairs r on r.id = x.id
  where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')`;

/**
 * Returns common table expressions that end in `shortages`: what each open repair misses of each part. Several repairs
 * that took the same pieces without stock share what is missing, the oldest repair first.
 */
export const shortages: RawBuilder<unknown> = sql`${supplyOf(candidates)}, shortages as materialized (
    select s.repair_id, s.part_id, (s.never_taken + least(s.in_debt,
        greatest(greatest(-s.available, 0) - coalesce(sum(s.in_debt) over earlier, 0), 0)))::int as missing
    from (
      select y.repair_id, y.part_id, y.available, least(y.taken, greatest(-y.available, 0)) as in_debt,
        y.missing - least(y.taken, greatest(-y.available, 0)) as never_taken
      from supply y where y.missing > 0 and y.part_id is not null
    ) s
    window earlier as (partition by s.part_id order by s.repair_id rows between unbounded preceding and 1 preceding)
  )`;

/** What an open repair misses of a part. */
export interface Shortage {
  repairId: number;
  partId: number;
  missing: number;
  /** The pieces among them that its line took without stock. */
  untaken: number;
}

/** Returns what open repairs miss of these parts, the oldest repair first. */
export async function shortagesOf({ db }: LockedParts, partIds: readonly number[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    with ${shortages}
    select s.repair_id, s.part_id, s.missing,
      least(s.missing, n.taken, greatest(p.quantity_reserved - p.quantity_on_hand, 0))::int as untaken
    from shortages s join parts p on p.id = s.part_id
      join repair_part_needs n on n.repair_id = s.repair_id and n.part_id = s.part_id
    where s.missing > 0 and s.part_id = any(${partIds}::int[])
    order by s.part_id, s.repair_id`.execute(db);
  return rows;
}
