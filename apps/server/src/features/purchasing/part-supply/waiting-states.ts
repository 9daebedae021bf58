import { waitingStates } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import { companyToday, measuredFrom, stateOfPart } from '../../stock/repair-parts/index.ts';

const isOpen = sql`o.status in ('draft','ordered','partial') and i.quantity > i.received_quantity + i.closed_short_quantity`;
const lineColumns = sql`i.part_id, i.id, o.id as order_id, o.po_number, o.supplier_id, o.expected_delivery_date,
      i.quantity - i.received_quantity - i.closed_short_quantity as pieces, o.status <> 'draft' as is_sent`;

/** The states in the order of their urgency. */
const urgency = sql.raw(`'{${waitingStates.join(',')}}'::text[]`);

/**
 * Common table expressions that end in `states`: the state of each open repair that waits for a part, the most urgent
 * one of its parts (D6.5), and the day on which the last ordered part is expected. `awaited_lines` are the open order lines
 * for repairs. A repair with the status "waiting for parts" has a state even without parts, because somebody has to say
 * what it waits for.
 *
 * `found` reads only parts that are wanted, reserved, on order or short; each kind has an index of its own. So parts that
 * were used without waiting cost nothing.
 */
export const statesOfWaiting = sql`
  awaited_lines as materialized (
    select i.repair_id, ${lineColumns}
      from purchase_order_items i join purchase_orders o on o.id = i.purchase_order_id
      where i.repair_id is not null and ${isOpen}
    union all
    select o.repair_id, ${lineColumns}
      from purchase_orders o join purchase_order_items i on i.purchase_order_id = o.id
      where o.repair_id is not null and i.repair_id is null and not i.is_for_stock and ${isOpen}
  ),
  found (repair_id, part_id, line, wanted, taken, reserved, on_order, is_late, expected_on) as (
    select n.repair_id, n.part_id, null::int, n.wanted, n.taken, 0, 0, false, null::date
      from repair_part_needs n where n.wanted > n.taken
    union all
    select n.repair_id, n.part_id, null, n.wanted, n.taken, 0, 0, false, null
      from parts p join repair_part_needs n on n.part_id = p.id and n.taken > 0
      where p.quantity_on_hand < p.quantity_reserved
    union all
    select k.repair_id, k.part_id, null, null, null, k.quantity, 0, false, null from stock_reservations k
    union all
    select l.repair_id, l.part_id, case when l.part_id is null then l.id end, null, null, 0, l.pieces,
      l.is_sent and l.expected_delivery_date < ${companyToday}, l.expected_delivery_date from awaited_lines l
  ),
  found_parts as (
    select repair_id, part_id, line, max(wanted) as wanted, max(taken) as taken, sum(reserved)::int as reserved,
      sum(on_order)::int as on_order, coalesce(bool_or(is_late), false) as is_late, max(expected_on) as expected_on
    from found group by repair_id, part_id, line
  ),
  counted_parts as (
    select f.repair_id, f.part_id, coalesce(f.wanted, n.wanted, 0) as wanted, coalesce(f.taken, n.taken, 0) as taken,
      f.reserved, f.on_order, f.is_late, f.expected_on,
      greatest(coalesce(f.wanted, n.wanted, 0) - coalesce(f.taken, n.taken, 0), 0) as waiting
    from found_parts f left join lateral (select x.wanted, x.taken from repair_part_needs x
      where f.wanted is null and x.repair_id = f.repair_id and x.part_id = f.part_id limit 1) n on true
  ),
  -- One look-up with all ids costs less than one look-up for each row.
  parts_of_board as materialized (
    select p.id, p.part_number, p.name, p.location, p.preferred_supplier_id, p.quantity_on_hand, p.quantity_reserved
    from parts p where p.id = any (array(select part_id from found_parts where part_id is not null))
  ),
  states_of_parts as materialized (
    select m.repair_id, m.number, m.name, m.expected_on, ${stateOfPart} as state
    from (${measuredFrom(sql`counted_parts`, sql`parts_of_board`)}) m
  ),
  states as materialized (
    select r.id, s.expected_on, coalesce((${urgency})[s.urgency], case when s.repair_id is not null then 'ready' end,
      -- The parts of few repairs are read here: of those that wait and have used all their parts.
      (select 'ready' from repair_part_needs n where n.repair_id = r.id and (n.wanted > 0 or n.taken > 0) limit 1),
      'missing') as state
    from repairs r left join (
      select y.repair_id, min(array_position(${urgency}, y.state)) as urgency,
        max(y.expected_on) filter (where y.state in ('late','ordered')) as expected_on
      from states_of_parts y group by y.repair_id) s on s.repair_id = r.id
    where r.deleted_at is null and r.status = any ('{${sql.raw(activeStatuses.join(','))}}')
      and (s.urgency is not null or r.status = 'waiting_for_parts')
  )`;
