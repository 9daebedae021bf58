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

/** The pieces of part `p` on open order lines, and those among them that are for stock. */
export const piecesOnOrder: RawBuilder<unknown> = sql`
  select coalesce(sum(i.quantity - i.received_quantity - i.closed_short_quantity), 0)::int as pieces,
    coalesce(sum(i.quantity - i.received_quantity - i.closed_short_quantity)
      filter (where i.repair_id is null and (i.is_for_stock or o.repair_id is null)), 0)::int as for_stock
  from purchase_order_items i join purchase_orders o on o.id = i.purchase_order_id
  where i.part_id = p.id and i.quantity > i.received_quantity + i.closed_short_quantity
    and o.status in ('draft','ordered','partial')`;

/**
 * Returns common table expressions after {@link shortages} that end in `requested`: the pieces of parts of the catalogue that
 * somebody has asked for a repair, that no admin has answered, and that are neither reserved for it, in stock nor on order
 * for stock. A piece that a line of the repair misses too counts there. The oldest repair has the stock first.
 */
export const requested: RawBuilder<unknown> = sql`open_requests as materialized (
    select q.repair_id, q.part_id, sum(q.quantity) as pieces
    from part_requests q join repairs r on r.id = q.repair_id
    where q.ended_at is null and q.answer is null and q.part_id is not null
      and r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
    group by q.repair_id, q.part_id
  ), unreserved as (
    select w.repair_id, w.part_id,
      greatest(w.pieces - coalesce(k.quantity, 0) - coalesce(m.missing, 0), 0) as pieces
    from open_requests w
    left join lateral (select sum(r.quantity) as quantity from stock_reservations r
      where r.repair_id = w.repair_id and r.part_id = w.part_id) k on true
    left join shortages m on m.repair_id = w.repair_id and m.part_id = w.part_id
  ), requested as materialized (
    select x.repair_id, x.part_id, least(x.pieces, greatest(x.so_far - x.free, 0))::int as missing
    from (
      select u.repair_id, u.part_id, u.pieces,
        sum(u.pieces) over (partition by u.part_id order by u.repair_id) as so_far,
        greatest(p.quantity_on_hand - p.quantity_reserved, 0) + greatest(c.for_stock - coalesce(s.missing, 0), 0) as free
      from unreserved u join parts p on p.id = u.part_id and p.active
      cross join lateral (${piecesOnOrder}) c
      left join lateral (select sum(missing) as missing from shortages where part_id = u.part_id) s on true
    ) x where x.pieces > 0
  )`;

/** What an open repair misses of a part. */
export interface Shortage {
  repairId: number;
  partId: number;
  missing: number;
  /** The pieces among them that its line took without stock. */
  untaken: number;
}

/** Returns what open repairs miss of these parts or have asked for, the oldest repair first. */
export async function shortagesOf({ db }: LockedParts, partIds: readonly number[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    with ${shortages}, ${requested}, lacking as (
      select repair_id, part_id, sum(missing)::int as missing, sum(of_lines)::int as of_lines from (
        select repair_id, part_id, missing, missing as of_lines from shortages where missing > 0
        union all select repair_id, part_id, missing, 0 from requested where missing > 0
      ) x group by repair_id, part_id
    )
    select s.repair_id, s.part_id, s.missing,
      least(s.of_lines, coalesce(n.taken, 0), greatest(p.quantity_reserved - p.quantity_on_hand, 0))::int as untaken
    from lacking s join parts p on p.id = s.part_id
      left join repair_part_needs n on n.repair_id = s.repair_id and n.part_id = s.part_id
    where s.part_id = any(${partIds}::int[])
    order by s.part_id, s.repair_id`.execute(db);
  return rows;
}
