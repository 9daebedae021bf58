import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { PartListQuery } from '@portal/contract/purchasing/parts/list.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { partColumns, presentPart, type ReadPart } from './part.queries.ts';

/** Returns the order as `part_page` names it. Numbers, names and places ascend, stock begins with the least. */
function orderingOf({ sort, order }: Pick<PartListQuery, 'sort' | 'order'>): string {
  if (sort === undefined || sort === 'createdAt') return order === 'asc' ? 'oldest' : 'newest';
  return order === 'desc' ? `${sort} desc` : sort;
}

type Filters = Omit<PartListQuery, 'page' | 'pageSize'>;

/** Returns the call that gives the ids of a page with the total. */
export const partPage = (query: Filters, limit: number, offset: number): RawBuilder<unknown> =>
  sql`part_page(${query.search ? query.search.toLowerCase() : null}::text, ${orderingOf(query)},
    ${query.active ?? null}::boolean, ${query.low ?? null}::boolean, ${query.supplierId ?? null}::int,
    ${query.typeId ?? null}::int, ${query.modelId ?? null}::int, ${query.location ?? null}::text,
    ${limit}::int, ${offset}::int, ${COUNTED_MAX}::int)`;

/** Returns the query as this role may ask it: a supplier and a reorder point are for admins (access.md). */
export const askedBy = <Q extends Filters>({ role }: Pick<Actor, 'role'>, query: Q): Q =>
  role === 'technician' ? { ...query, supplierId: undefined, low: undefined } : query;

/** Returns a page of the parts with its total, newest first unless the caller asks otherwise (D2.3). */
export async function listParts(
  db: Db,
  actor: Actor,
  query: PartListQuery,
): Promise<Total & { rows: Part[] }> {
  const { limit, offset } = window(query);
  const page = partPage(askedBy(actor, query), limit, offset);
  const { rows } = await sql<Omit<ReadPart, 'id'> & { id: number | null; total: number }>`
    select found.total, x.* from ${page} found left join lateral (
      select w.place, ${partColumns} from unnest(found.ids) with ordinality w (id, place)
        join parts p on p.id = w.id left join suppliers s on s.id = p.preferred_supplier_id) x on true
    order by x.place`.execute(db);
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [presentPart({ ...row, id: row.id }, actor)])),
    ...cappedTotal(rows[0]?.total ?? 0),
  };
}
