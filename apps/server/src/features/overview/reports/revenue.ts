import { houseStyle } from '@portal/contract/core/house-style.ts';
import type { RevenueRow } from '@portal/contract/overview/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns revenue and profit after the agreed discount and before tax, of completed and shipped repairs by the month in which they were done (D9.3), in
 * dollars. Months are in the company's zone. A month without repairs has zeros.
 */
export async function revenue(db: Db, range: ReportRange): Promise<RevenueRow[]> {
  const { currency } = houseStyle();
  const { rows } = await sql<RevenueRow>`
    with ${spanOf(range)},
    done as (
      select date_trunc('month', r.closed_at at time zone (select zone from span)) as month,
        count(*)::int as repairs, sum(r.total_cost - discount_on(r.total_cost, e.discount_kind, e.discount_value, ${currency})) as revenue,
        sum(r.profit_made - discount_on(r.total_cost, e.discount_kind, e.discount_value, ${currency})) as profit
      from repairs r
      left join lateral (select a.discount_kind, a.discount_value from estimates a
        where a.repair_id = r.id and a.state = 'approved' order by a.version desc limit 1) e on true
      where r.deleted_at is null and r.closed_at is not null
        and r.closed_at >= (select since from span) and r.closed_at < (select until from span)
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.repairs, 0) as repairs,
      coalesce(d.revenue, 0)::float8 as revenue, coalesce(d.profit, 0)::float8 as profit
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join done d on d.month = m.month
    order by m.month`.execute(db);
  return rows;
}
