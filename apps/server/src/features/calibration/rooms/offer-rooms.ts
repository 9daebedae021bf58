import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** So many calibrations of each room are looked at for the room that was used last. */
const LAST = 20;

/**
 * Returns the rooms in use with that of some results, and the room that new results begin with: the last one of the procedure of a
 * revision, else the last one that was used.
 */
export async function roomOffers(
  db: Db,
  itemId: number,
  revisionId: RawBuilder<number | null>,
): Promise<{ rooms: { id: number; name: string }[]; lastRoomId: number | null }> {
  const [{ rows: rooms }, { rows: last }] = await Promise.all([
    sql<{ id: number; name: string }>`select r.id, r.name from rooms r
      where r.active or r.id = (select c.room_id from calibrations c where c.repair_equipment_id = ${itemId}
        order by c.id desc limit 1)
      order by lower(r.name), r.id`.execute(db),
    // The index calibrations_of_room gives the last ones of a room in its order.
    sql<{ roomId: number }>`with own as materialized (select a.id from procedure_revisions a
        join procedure_revisions b on b.procedure_id = a.procedure_id where b.id = ${revisionId})
      select n.room_id from (
        select c.id, c.room_id, c.procedure_revision_id from rooms r
          cross join lateral (select x.id, x.room_id, x.procedure_revision_id from calibrations x
            where x.company_id = r.company_id and x.room_id = r.id order by x.room_from desc nulls last limit ${sql.lit(LAST)}) c
        where r.active) n
      order by coalesce(n.procedure_revision_id in (select id from own), false) desc, n.id desc limit 1`.execute(
      db,
    ),
  ]);
  return { rooms, lastRoomId: last[0]?.roomId ?? null };
}
