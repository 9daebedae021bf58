import type { StockValueRow } from '@portal/contract/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns the value of stock at the end of each month, in dollars (D6.6, D9.3). It counts back from the value now: each
 * movement says what it added. Months are in the company's zone.
 */
export async function stockValue(db: Db, range: ReportRange): Promise<StockValueRow[]> {
  const { rows } = await sql<StockValueRow>`
    with ${spanOf(range)},
    present as (select coalesce(sum(round(quantity_on_hand * coalesce(average_cost, cost, 0), 2)), 0) as value
      from parts where quantity_on_hand <> 0),
    changes as (
      select date_trunc('month', x.at at time zone (select zone from span)) as month, sum(x.value) as value,
        sum(x.value) filter (where x.kind = 'receipt') as received,
        sum(x.value) filter (where x.kind = 'use') as used,
        sum(x.value) filter (where x.kind = 'correction') as corrected
      from (select m.moved_at as at, m.kind, m.value_change as value from stock_movements m
          where m.moved_at >= (select date_trunc('month', first::timestamp) at time zone zone from span)
        union all select r.revalued_at, 'correction', r.value_change from stock_revaluations r
          where r.revalued_at >= (select date_trunc('month', first::timestamp) at time zone zone from span)) x
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month,
      (present.value - coalesce((select sum(c.value) from changes c where c.month > m.month), 0))::float8 as value,
      coalesce(c.received, 0)::float8 as received, coalesce(c.used, 0)::float8 as used,
      coalesce(c.corrected, 0)::float8 as corrected
    from span cross join present
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join changes c on c.month = m.month
    order by m.month`.execute(db);
  return rows;
}
