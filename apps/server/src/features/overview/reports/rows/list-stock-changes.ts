import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { StockChangeRow } from '@portal/contract/overview/reports/report-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import { spanOf } from '../report-range.ts';

interface Found extends Omit<StockChangeRow, 'at'> {
  at: Date;
}

/**
 * Returns what changed the value of stock (D6.6, D9.3), newest first. A new cost of a part without receipts counts as a
 * correction, as in the report. Its id is negative, because the ids of movements and of new costs overlap.
 */
export async function listStockChanges(
  db: Db,
  query: Query<typeof endpoints.reports.stockChanges>,
): Promise<Total & { rows: StockChangeRow[] }> {
  const { kind } = query;
  const direction = sql.raw(directionOf(query));
  const movements = sql`select m.id, m.part_id, m.kind, m.quantity, m.value_change as value, m.moved_at as at,
      m.moved_by as by, m.reason from stock_movements m
    where m.moved_at >= (select since from span) and m.moved_at < (select until from span)
      ${kind ? sql`and m.kind = ${kind}` : sql``}`;
  const costs = sql`union all select -v.id, v.part_id, 'correction', null, v.value_change, v.revalued_at, null,
      'New cost of a part without receipts' from stock_revaluations v
    where v.revalued_at >= (select since from span) and v.revalued_at < (select until from span)`;
  const found = sql`(${movements} ${kind === undefined || kind === 'correction' ? costs : sql``})`;
  const order = sql`x.at ${direction}, x.id ${direction}`;
  const [page, total] = await Promise.all([
    sql<Found>`with ${spanOf(query)}
      select x.id, x.part_id, p.part_number, p.name as part_name, x.kind, x.quantity, x.value::float8 as value, x.at,
        x.by, x.reason
      from (select * from ${found} x order by ${order} ${rowsOfPage(window(query))}) x
      join parts p on p.id = x.part_id order by ${order}`.execute(db),
    sql<{ rows: number }>`with ${spanOf(query)}
      select count(*) as rows from (select from ${found} x limit ${COUNTED_MAX + 1}) n`.execute(db),
  ]);
  const rows = page.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { rows, ...cappedTotal(total.rows[0]!.rows) };
}
