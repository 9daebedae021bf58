import { type Total, window } from '@portal/contract/core/paging.ts';
import type {
  WaitingCounts,
  WaitingListQuery,
  WaitingRepair,
} from '@portal/contract/waiting-for-parts/shapes.ts';
import { type WaitingState, waitingStates } from '@portal/contract/waiting-for-parts/state-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { containing } from '../../db/search-pattern.ts';
import { type SupplyRow, supplyOf } from '../repair-parts/index.ts';
import { presentOrder } from './repair-supply.ts';

const isOpen = sql`o.status in ('draft','ordered','partial') and i.quantity > i.received_quantity + i.closed_short_quantity`;

/** The states in the order of their urgency. */
const urgency = sql.raw(`'{${waitingStates.join(',')}}'::text[]`);

/** The open repairs that wait for a part: each part of the query has an index of its own. */
const waiting = sql`waiting as materialized (
    select r.id from (
      select n.repair_id as id from repair_part_needs n where n.wanted > n.taken
      union select s.repair_id from stock_reservations s
      union select n.repair_id from parts p join repair_part_needs n on n.part_id = p.id and n.taken > 0
        where p.quantity_on_hand < p.quantity_reserved
      union select i.repair_id from purchase_order_items i join purchase_orders o on o.id = i.purchase_order_id
        where i.repair_id is not null and ${isOpen}
      union select o.repair_id from purchase_orders o join purchase_order_items i on i.purchase_order_id = o.id
        where o.repair_id is not null and i.repair_id is null and not i.is_for_stock and ${isOpen}
      union select w.id from repairs w where w.status = 'waiting_for_parts' and w.deleted_at is null
    ) x join repairs r on r.id = x.id
    where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
  )`;

/**
 * The state of each waiting repair: the most urgent one of its parts. A repair with the status "waiting for parts" is on
 * the board even without parts, because somebody has to say what it waits for.
 */
const states = sql`states as materialized (
    select w.id, s.expected_on, coalesce((${urgency})[s.urgency],
      case when s.parts > 0 then 'ready' else 'missing' end) as state
    from waiting w
    left join (
      select y.repair_id, count(*) as parts, min(array_position(${urgency}, y.state)) as urgency,
        max(y.expected_on) filter (where y.state in ('late','ordered')) as expected_on
      from supply y group by y.repair_id) s on s.repair_id = w.id
    join repairs r on r.id = w.id
    where s.urgency is not null or r.status = 'waiting_for_parts'
  )`;

const sources = sql`${waiting}, ${supplyOf(sql`select id from waiting`)}, ${states}`;

function conditionsOf({ state, technicianId, supplierId, search }: WaitingListQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(sql<SqlBool>`t.state = ${state}`);
  if (technicianId) conditions.push(sql<SqlBool>`r.technician_id = ${technicianId}`);
  if (supplierId)
    conditions.push(
      sql<SqlBool>`exists (select from open_lines l join purchase_orders o on o.id = l.order_id
        where l.repair_id = t.id and o.supplier_id = ${supplierId})`,
    );
  if (search) {
    const pattern = containing(search);
    conditions.push(
      sql<SqlBool>`(r.service_report_number ilike ${pattern} or r.model_part_no ilike ${pattern}
        or r.serial_number ilike ${pattern} or coalesce(r.company_name, r.contact_name) ilike ${pattern}
        or exists (select from supply y where y.repair_id = t.id
          and (y.part_number ilike ${pattern} or y.name ilike ${pattern}))
        or exists (select from open_lines l join purchase_orders o on o.id = l.order_id
          where l.repair_id = t.id and o.po_number ilike ${pattern}))`,
    );
  }
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

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
  const { limit, offset } = window(query);
  const { rows } = await sql<Row>`
    with ${sources}, hits as materialized (
      select t.id, t.state, t.expected_on, row_number() over (order by ${orderOf(query)}) as place
      from states t join repairs r on r.id = t.id where ${conditionsOf(query)}
    )
    select h.total, r.id, r.service_report_number, r.model_part_no, r.serial_number,
      coalesce(r.company_name, r.contact_name) as customer_name, e.name as technician_name, r.status, x.state,
      x.expected_on, ${partsColumn}
    from (select count(*) as total from hits) h
    left join (select * from hits order by place limit ${limit} offset ${offset}) x on true
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
    with ${sources} select state, count(*)::int as repairs from states group by state`.execute(db);
  const counts = new Map(rows.map(({ state, repairs }) => [state, repairs]));
  return Object.fromEntries(waitingStates.map((state) => [state, counts.get(state) ?? 0])) as WaitingCounts;
}
