import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { LockedParts } from '../stock/index.ts';
import type { PartNeed } from './stock-change.ts';

const readNeeds = fixedStatement<PartNeed>(`
  select p.id as part_id, p.part_number, coalesce(n.wanted, 0) as wanted, coalesce(n.taken, 0) as taken,
    coalesce(r.quantity, 0) as reserved
  from (select part_id from unnest($2::int[]) asked (part_id)
    union select part_id from repair_part_needs where repair_id = $1) x
  join parts p on p.id = x.part_id
  left join repair_part_needs n on n.part_id = p.id and n.repair_id = $1
  left join stock_reservations r on r.part_id = p.id and r.repair_id = $1
  order by p.id`);

/**
 * Returns what a repair wants and has of its catalogue parts and of `partIds`, in the order of the parts' ids. Absent and
 * foreign parts are left out.
 */
export const needsOf = (
  locked: LockedParts,
  repairId: number,
  partIds: readonly number[],
): Promise<PartNeed[]> => readNeeds(locked.db, [repairId, partIds]);
