import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { COUNT_LINES_MAX, stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type {
  StockCount,
  StockCountLine,
  stockCountForm,
} from '@portal/contract/stock/stock-counts/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { containsWords } from '../../../db/search-words.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

interface CountRow extends Omit<StockCount, 'openedAt' | 'closedAt'> {
  openedAt: Date;
  closedAt: Date | null;
}

const present = ({ openedAt, closedAt, ...count }: CountRow): StockCount => ({
  ...count,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

const countsWhere = (condition: RawBuilder<SqlBool>, rest: RawBuilder<unknown>) => sql<CountRow>`
  select c.*, l.parts, l.counted, l.differences from (
    select * from stock_counts where ${condition} order by id desc ${rest}) c
  cross join lateral (select count(*)::int as parts, count(x.counted)::int as counted,
      (count(*) filter (where x.counted <> x.expected))::int as differences
    from stock_count_lines x where x.stock_count_id = c.id) l
  order by c.id desc`;

/** Returns a count. @throws 404 when it is absent or foreign. */
export async function readCount(db: Db, id: number): Promise<StockCount> {
  const { rows } = await countsWhere(sql<SqlBool>`id = ${id}`, sql``).execute(db);
  if (!rows[0]) throw notFound(stockCountMessages.notFound);
  return present(rows[0]);
}

/** Returns the counts of a company, newest first. */
export async function listCounts(
  db: Db,
  query: Query<typeof endpoints.stockCounts.list>,
): Promise<Total & { rows: StockCount[] }> {
  const { limit, offset } = window(query);
  const condition = query.state ? sql<SqlBool>`state = ${query.state}` : sql<SqlBool>`true`;
  const [{ rows }, counted] = await Promise.all([
    countsWhere(condition, sql`limit ${limit} offset ${offset}`).execute(db),
    sql<{ total: number }>`select count(*) as total from stock_counts where ${condition}`.execute(db),
  ]);
  return { rows: rows.map(present), total: counted.rows[0]!.total };
}

const moved = sql`coalesce(l.moved, p.quantity_on_hand - l.expected)`;

/** The lines of a sheet, `stock_count_lines as l` with `parts as p`. */
const linesWhere = (condition: RawBuilder<SqlBool>) => sql`from stock_count_lines l
  join parts p on p.id = l.part_id where ${condition}`;
const lineColumns = sql`l.part_id, p.part_number, p.name, p.location, l.expected, l.counted, l.counted_by,
  ${moved} as moved, l.counted - l.expected as difference`;
const lineOrder = sql`p.location nulls last, lower(p.part_number), p.id`;

const shown = {
  uncounted: sql<SqlBool>`l.counted is null`,
  different: sql<SqlBool>`l.counted <> l.expected`,
  moved: sql<SqlBool>`${moved} <> 0`,
};

/**
 * Returns the lines of a sheet by location and number (D6.7).
 * @throws 404 when the count is absent or foreign.
 */
export async function listLines(
  db: Db,
  id: number,
  query: Query<typeof endpoints.stockCounts.lines>,
): Promise<Total & { rows: StockCountLine[] }> {
  const { limit, offset } = window(query);
  const conditions = [sql<SqlBool>`l.stock_count_id = ${id}`];
  if (query.show) conditions.push(shown[query.show]);
  if (query.search) conditions.push(containsWords(sql`p.search_text`, query.search));
  const lines = linesWhere(sql.join(conditions, sql` and `) as RawBuilder<SqlBool>);
  const [count, { rows }, counted] = await Promise.all([
    db.selectFrom('stockCounts').select('id').where('id', '=', id).executeTakeFirst(),
    sql<StockCountLine>`select ${lineColumns} ${lines} order by ${lineOrder} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${lines}`.execute(db),
  ]);
  if (!count) throw notFound(stockCountMessages.notFound);
  return { rows, total: counted.rows[0]!.total };
}

/** Returns all lines of a sheet by location and number. A sheet has a limited number of them. */
export async function allLines(db: Db, id: number): Promise<StockCountLine[]> {
  const lines = linesWhere(sql<SqlBool>`l.stock_count_id = ${id}`);
  const { rows } = await sql<StockCountLine>`select ${lineColumns} ${lines} order by ${lineOrder}`.execute(
    db,
  );
  return rows;
}

/** Returns the lines of these parts. */
export async function linesOf(db: Db, id: number, partIds: readonly number[]): Promise<StockCountLine[]> {
  const lines = linesWhere(sql<SqlBool>`l.stock_count_id = ${id} and l.part_id = any(${partIds}::int[])`);
  const { rows } = await sql<StockCountLine>`select ${lineColumns} ${lines} order by ${lineOrder}`.execute(
    db,
  );
  return rows;
}

/** Tells the company's screens to load the count again. */
export const publishCount = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'stockCount', id });

export const overlaps = () => conflict('stock-count.open', stockCountMessages.overlaps);

/**
 * Opens a sheet with the active parts of a location, or with all, and with what is on hand at this moment (D6.7).
 * @throws 400 when there are no parts or too many; 409 when one of them is on another open sheet.
 */
export async function openCount(
  work: Work,
  { location, reason }: z.output<typeof stockCountForm>,
): Promise<StockCount> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const place = location || null;
  const { id } = await db
    .insertInto('stockCounts')
    .values({ companyId, location: place, reason, openedBy: actor.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql`insert into stock_count_lines (company_id, stock_count_id, part_id, expected)
    select company_id, ${id}, id, quantity_on_hand from parts
    where active and (${place}::text is null or location = ${place})
    order by id limit ${COUNT_LINES_MAX + 1} returning part_id`.execute(db);
  if (rows.length === 0) throw invalidField('location', stockCountMessages.noParts);
  if (rows.length > COUNT_LINES_MAX) throw invalidField('location', stockCountMessages.tooMany);
  await Promise.all([
    record(work, {
      action: 'stock.count_opened',
      kind: 'stockCount',
      id,
      after: { location: place, reason, parts: rows.length },
    }),
    publishCount(work, { companyId, id }),
  ]);
  return readCount(db, id);
}
