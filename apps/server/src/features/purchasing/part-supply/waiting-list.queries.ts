import { type Total, window } from '@portal/contract/core/calls/paging.ts';
import { type WaitingState, waitingStates } from '@portal/contract/purchasing/part-supply/state-words.ts';
import type {
  WaitingCounts,
  WaitingListQuery,
  WaitingRepair,
} from '@portal/contract/purchasing/part-supply/waiting-shapes.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { awaitedWords } from '../../repairs/repairs/index.ts';
import {
  companyToday,
  measuredFrom,
  type SupplyRow,
  stateOfPart,
  supplyOf,
} from '../../stock/repair-parts/index.ts';
import { presentOrder } from './repair-supply.ts';

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
const statesOfWaiting = sql`
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

/** Returns the conditions on a row `t` of the states. */
function conditionsOf({ state, technicianId, supplierId, search }: WaitingListQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(sql<SqlBool>`t.state = ${state}`);
  if (technicianId)
    conditions.push(
      sql<SqlBool>`t.id in (select r.id from repairs r where r.technician_id = ${technicianId})`,
    );
  if (supplierId)
    conditions.push(
      sql<SqlBool>`t.id in (select l.repair_id from awaited_lines l where l.supplier_id = ${supplierId})`,
    );
  if (search) conditions.push(containsText(search));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/**
 * The search finds words of the repair, of its parts, and numbers of its orders. It reads the repairs of the board with
 * one look-up for all their ids. `limit` keeps the database from reading all parts.
 */
const containsText = (typed: string): RawBuilder<SqlBool> => sql`t.id in (
  select x.repair_id from (
    select r.id, concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.company_name,
        r.contact_name, phone_digits(r.phone_no))
      from repairs r where r.id = any (array(select id from states))
    union all select y.repair_id, concat_ws(' ', y.number, y.name) from states_of_parts y
    union all select n.repair_id, concat_ws(' ', p.part_number, p.name) from repair_part_needs n
      cross join lateral (select x.part_number, x.name from parts x where x.id = n.part_id limit 1) p
      where n.repair_id = any (array(select id from states)) and n.wanted <= n.taken
        and (n.wanted > 0 or n.taken > 0)
    union all select l.repair_id,
        concat_ws(' ', l.po_number, case when l.part_id is null then coalesce(i.part_number, i.description) end)
      from awaited_lines l join purchase_order_items i on i.id = l.id
  ) x (repair_id, text)
  group by x.repair_id having ${containsWords(sql`string_agg(x.text, ' ')`, typed)})`;

function orderOf({ sort, order }: WaitingListQuery): RawBuilder<unknown> {
  if (sort === 'expected')
    return order === 'desc'
      ? sql`t.expected_on desc nulls last, t.id desc`
      : sql`t.expected_on nulls last, t.id desc`;
  return order === 'asc' ? sql`t.id` : sql`t.id desc`;
}

type AwaitedRow = Pick<
  SupplyRow,
  'partId' | 'partNumber' | 'name' | 'waiting' | 'reserved' | 'missing' | 'state' | 'orders'
>;
type Row = Omit<WaitingRepair, 'parts'> & { parts: AwaitedRow[] | null; total: number | string };

const partsColumn = sql`(select json_agg(json_build_object('partId', y.part_id, 'partNumber', y.part_number,
    'name', y.name, 'waiting', y.waiting, 'reserved', y.reserved, 'missing', y.missing, 'state', y.state,
    'orders', y.orders) order by lower(y.part_number), y.part_id)
  from supply y where y.repair_id = x.id and y.state is not null) as parts`;

/** Returns a page of the repairs that wait for parts, with their parts and orders (D6.5). */
export async function waitingList(
  db: Db,
  actor: Pick<Actor, 'role'>,
  query: WaitingListQuery,
): Promise<Total & { rows: WaitingRepair[] }> {
  const { rows } = await sql<Row>`
    with ${statesOfWaiting}, hits as materialized (
      select t.id, t.state, t.expected_on, row_number() over (order by ${orderOf(query)}) as place
      from states t where ${conditionsOf(query)}
    ),
    shown as materialized (select * from hits order by place ${rowsOfPage(window(query))}),
    ${supplyOf(sql`select id from shown`)}
    select h.total, r.id, r.service_report_number, r.model_part_no, r.serial_number,
      coalesce(r.company_name, r.contact_name) as customer_name, e.name as technician_name, r.status, x.state,
      x.expected_on, ${awaitedWords} as awaits, ${partsColumn}
    from (select count(*) as total from hits) h
    left join shown x on true
    left join repairs r on r.id = x.id left join technicians e on e.id = r.technician_id
    order by x.place`.execute(db);
  return {
    total: Number(rows[0]?.total ?? 0),
    // Without hits there is one row, which has only the total.
    rows: rows
      .filter(({ id }) => id !== null)
      .map(({ total: _total, parts, ...row }) => ({
        ...row,
        parts: (parts ?? []).map((part) => ({
          ...part,
          orders: part.orders.map((order) => presentOrder(actor, order)),
        })),
      })),
  };
}

/** Returns the number of waiting repairs in each state. */
export async function waitingCounts(db: Db): Promise<WaitingCounts> {
  const { rows } = await sql<{ state: WaitingState; repairs: number }>`
    with ${statesOfWaiting} select state, count(*)::int as repairs from states group by state`.execute(db);
  const counts = new Map(rows.map(({ state, repairs }) => [state, repairs]));
  return Object.fromEntries(waitingStates.map((state) => [state, counts.get(state) ?? 0])) as WaitingCounts;
}
