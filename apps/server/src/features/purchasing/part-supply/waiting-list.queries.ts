import { type Total, window } from '@portal/contract/core/paging.ts';
import { type WaitingState, waitingStates } from '@portal/contract/purchasing/part-supply/state-words.ts';
import type {
  WaitingCounts,
  WaitingListQuery,
  WaitingRepair,
} from '@portal/contract/purchasing/part-supply/waiting-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { containing } from '../../../db/search-pattern.ts';
import { type SupplyRow, supplyOf } from '../../stock/repair-parts/index.ts';
import { presentOrder } from './repair-supply.ts';
import { statesOfWaiting } from './waiting-states.ts';

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
  if (search) conditions.push(containsText(containing(search)));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/**
 * The search finds words of the repair, of its parts, and numbers of its orders. It reads the repairs of the board with
 * one look-up for all their ids. `limit` keeps the database from reading all parts.
 */
const containsText = (pattern: string): RawBuilder<SqlBool> => sql`(
  t.id in (select r.id from repairs r where r.id = any (array(select id from states))
    and (r.service_report_number ilike ${pattern} or r.model_part_no ilike ${pattern}
      or r.serial_number ilike ${pattern} or coalesce(r.company_name, r.contact_name) ilike ${pattern}))
  or t.id in (select y.repair_id from states_of_parts y where y.number ilike ${pattern} or y.name ilike ${pattern})
  or t.id in (select n.repair_id from repair_part_needs n
    cross join lateral (select x.part_number, x.name from parts x where x.id = n.part_id limit 1) p
    where n.repair_id = any (array(select id from states)) and n.wanted <= n.taken
      and (n.wanted > 0 or n.taken > 0) and (p.part_number ilike ${pattern} or p.name ilike ${pattern}))
  or t.id in (select l.repair_id from awaited_lines l join purchase_order_items i on i.id = l.id
    where l.po_number ilike ${pattern}
      or (l.part_id is null and coalesce(i.part_number, i.description) ilike ${pattern})))`;

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
      x.expected_on, ${partsColumn}
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
