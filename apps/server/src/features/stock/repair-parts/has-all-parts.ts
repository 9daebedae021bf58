import type { OrderedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { WaitingState } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** What one repair wants and has of one part, with the open order lines for it. */
export interface SupplyRow {
  repairId: number;
  /** Null for an ordered line that names no part of the catalogue. */
  partId: number | null;
  partNumber: string;
  name: string | null;
  location: string | null;
  wanted: number;
  taken: number;
  reserved: number;
  onHand: number;
  available: number;
  /** The pieces of open order lines, and the pieces that are neither in stock nor on order. */
  onOrder: number;
  missing: number;
  /** The pieces that the lines want and that were not taken yet. */
  waiting: number;
  /** What the repair waits for; null when it has taken all pieces that it wants. */
  state: WaitingState | null;
  orders: Required<OrderedPart>[];
  supplierId: number | null;
  supplierName: string | null;
}

/** The day in the company's zone. */
export const companyToday = sql`(select (now() at time zone z.time_zone)::date from companies z)`;

/** Finds the part of each row by its id. `limit` keeps the database from reading all parts instead. */
const partOfRow = sql`lateral (select * from parts x where x.id = c.part_id limit 1)`;

/**
 * Returns a query that adds the part and what is missing and awaited of it to rows of a repair's part. `parts` are the
 * parts to join by their id; without it, each row looks for its own.
 */
export const measuredFrom = (
  rows: RawBuilder<unknown>,
  parts: RawBuilder<unknown> = partOfRow,
): RawBuilder<unknown> => sql`
    select c.*, p.part_number as number, p.name, p.location, p.preferred_supplier_id,
      coalesce(p.quantity_on_hand, 0) as on_hand, coalesce(p.quantity_on_hand - p.quantity_reserved, 0) as available,
      greatest(c.waiting - c.reserved - c.on_order - greatest(p.quantity_on_hand - p.quantity_reserved, 0), 0)
        + least(c.taken, greatest(p.quantity_reserved - p.quantity_on_hand, 0)) as missing,
      -- Before there is a line, everything on order is awaited.
      case when c.wanted = 0 and c.taken = 0 then c.on_order
        else greatest(c.waiting - c.reserved - greatest(p.quantity_on_hand - p.quantity_reserved, 0), 0) end as awaited
    from ${rows} c left join ${parts} p on p.id = c.part_id`;

/** The state of a row `m` of {@link measuredFrom}: a {@link WaitingState}, or null when it waits for nothing. */
export const stateOfPart = sql`case when m.awaited > 0 and m.is_late then 'late' when m.missing > 0 then 'missing'
        when m.awaited > 0 then 'ordered' when m.waiting > 0 or m.reserved > 0 then 'ready' end`;

/**
 * Returns common table expressions that end in `supply`: one row for each part of each repair of `ids`, a query of ids.
 */
export const supplyOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  asked as materialized (${ids}),
  open_lines as materialized (
    select i.repair_id, i.part_id, i.id, o.id as order_id from asked a
      join purchase_order_items i on i.repair_id = a.id
        and i.quantity > i.received_quantity + i.closed_short_quantity
      join purchase_orders o on o.id = i.purchase_order_id and o.status in ('draft','ordered','partial')
    union all
    select o.repair_id, i.part_id, i.id, o.id from asked a
      join purchase_orders o on o.repair_id = a.id and o.status in ('draft','ordered','partial')
      join purchase_order_items i on i.purchase_order_id = o.id and i.repair_id is null and not i.is_for_stock
        and i.quantity > i.received_quantity + i.closed_short_quantity
  ),
  ordered as materialized (
    select l.repair_id, l.part_id, case when l.part_id is null then l.id end as line,
      max(coalesce(i.part_number, i.description)) as part_number,
      sum(i.quantity - i.received_quantity - i.closed_short_quantity)::int as pieces,
      bool_or(o.status <> 'draft' and o.expected_delivery_date < ${companyToday}) as is_late,
      max(o.expected_delivery_date) as expected_on,
      json_agg(json_build_object(
        'quantity', i.quantity - i.received_quantity - i.closed_short_quantity,
        'state', case when o.status = 'draft' then 'draft'
          when o.expected_delivery_date < ${companyToday} then 'late' else 'ordered' end,
        'expectedOn', o.expected_delivery_date, 'shippingMethod', o.shipping_method,
        'trackingNumber', o.tracking_number, 'orderId', o.id, 'poNumber', o.po_number, 'supplierName', s.name)
        order by o.expected_delivery_date nulls last, o.id) as orders
    from open_lines l join purchase_order_items i on i.id = l.id join purchase_orders o on o.id = l.order_id
      join suppliers s on s.id = o.supplier_id
    group by l.repair_id, l.part_id, case when l.part_id is null then l.id end
  ),
  wants as materialized (
    select n.repair_id, n.part_id, n.wanted, n.taken from asked a join repair_part_needs n on n.repair_id = a.id
      where n.wanted > 0 or n.taken > 0
  ),
  kept as materialized (
    select r.repair_id, r.part_id, r.quantity from asked a join stock_reservations r on r.repair_id = a.id
  ),
  pairs as (
    select repair_id, part_id, null::int as line from wants union select repair_id, part_id, null from kept
    union select repair_id, part_id, line from ordered
  ),
  counted as (
    select x.repair_id, x.part_id, x.line, coalesce(w.wanted, 0) as wanted, coalesce(w.taken, 0) as taken,
      coalesce(k.quantity, 0) as reserved, coalesce(o.pieces, 0) as on_order, o.orders, o.part_number,
      coalesce(o.is_late, false) as is_late, o.expected_on,
      greatest(coalesce(w.wanted, 0) - coalesce(w.taken, 0), 0) as waiting
    from pairs x
      left join wants w on w.repair_id = x.repair_id and w.part_id = x.part_id
      left join kept k on k.repair_id = x.repair_id and k.part_id = x.part_id
      left join ordered o on o.repair_id = x.repair_id and o.part_id is not distinct from x.part_id
        and o.line is not distinct from x.line
  ),
  measured as (${measuredFrom(sql`counted`)}),
  supply as (
    select m.repair_id, m.part_id, coalesce(m.number, m.part_number) as part_number, m.name, m.location, m.wanted, m.taken,
      m.reserved, m.waiting, m.on_hand, m.available, m.on_order, m.missing, m.expected_on,
      ${stateOfPart} as state,
      coalesce(m.orders, '[]'::json) as orders, m.preferred_supplier_id
    from measured m
  )`;

/** Returns where the parts of these repairs are, by repair and part number (D6.5). */
export async function readSupply(db: Db, repairIds: readonly number[]): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    with ${supplyOf(sql`select unnest(${repairIds}::int[]) as id`)}
    select y.*, s.id as supplier_id, s.name as supplier_name
    from supply y left join suppliers s on s.id = y.preferred_supplier_id and s.active
    order by y.repair_id, lower(y.part_number), y.part_id`.execute(db);
  return rows;
}

/** Rows when somebody has asked for a part of repair `r`, and no admin has said what becomes of it (decision 0087). */
export const unansweredRequest: RawBuilder<unknown> = sql`select from part_requests q
  where q.company_id = r.company_id and q.repair_id = r.id and q.ended_at is null and q.answer is null`;

const waiting = sql`select w.id from repairs w where w.deleted_at is null and w.status = 'waiting_for_parts'`;

/**
 * Returns the condition for repairs `r` with the status "waiting for parts" whose parts have all arrived: the portal
 * suggests to go on with the work (D6.4). One with a part that was asked for and not answered waits on. A repair without
 * parts does not match, because somebody has to say what it waits for.
 */
export const hasAllParts: RawBuilder<SqlBool> = sql<SqlBool>`(r.status = 'waiting_for_parts' and r.id in (
  with ${supplyOf(waiting)}
  select y.repair_id from supply y group by y.repair_id having bool_and(coalesce(y.state, 'ready') = 'ready'))
  and not exists (${unansweredRequest}))`;
