import type { StockValueRow } from '@portal/contract/overview/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns the value of stock at the end of each month, in dollars (D6.6, D9.3). It counts back from the value now: each
 * movement says what it added. Months are in the company's zone. Their limits are compared as instants, because turning
 * each movement into the zone would take longer than all the rest.
 */
export async function stockValue(db: Db, range: ReportRange): Promise<StockValueRow[]> {
  const { rows } = await sql<StockValueRow>`
    with ${spanOf(range)},
    present as (select coalesce(sum(round(quantity_on_hand * coalesce(average_cost, cost, 0), 2)), 0) as value
      from parts where quantity_on_hand <> 0),
    months as materialized (
      select to_char(m.month, 'YYYY-MM') as month, m.month at time zone span.zone as since,
        case when m.month + interval '1 month' > span.last::timestamp then 'infinity'::timestamptz
          else (m.month + interval '1 month') at time zone span.zone end as until,
        (m.month + interval '1 month') at time zone span.zone as ends
      from span cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp,
        '1 month') m (month)),
    sums as (
      select m.month, m.since, c.* from months m cross join lateral (
        select coalesce(sum(x.value), 0) as value,
          coalesce(sum(x.value) filter (where x.at >= m.ends), 0) as later,
          coalesce(sum(x.value) filter (where x.kind = 'receipt' and x.at < m.ends), 0) as received,
          coalesce(sum(x.value) filter (where x.kind = 'use' and x.at < m.ends), 0) as used,
          coalesce(sum(x.value) filter (where x.kind = 'correction' and x.at < m.ends), 0) as corrected
        from (select v.moved_at as at, v.kind, v.value_change as value from stock_movements v
            where v.moved_at >= m.since and v.moved_at < m.until
          union all select v.revalued_at, 'correction', v.value_change from stock_revaluations v
            where v.revalued_at >= m.since and v.revalued_at < m.until) x) c)
    select s.month,
      (present.value - s.later - coalesce(sum(s.value) over (order by s.since desc
        rows between unbounded preceding and 1 preceding), 0))::float8 as value,
      s.received::float8 as received, s.used::float8 as used, s.corrected::float8 as corrected
    from sums s cross join present order by s.since`.execute(db);
  return rows;
}
