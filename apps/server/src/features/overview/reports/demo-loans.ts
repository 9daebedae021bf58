import type { DemoLoanMonthRow } from '@portal/contract/overview/reports/demo-loan-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns the loans of demo units by month (D9.3). The units out at the end of a month are counted back from those out
 * today: each loan and each return is read once, however many months there are.
 */
export async function demoLoans(db: Db, range: ReportRange): Promise<DemoLoanMonthRow[]> {
  const { rows } = await sql<DemoLoanMonthRow>`
    with ${spanOf(range)},
    day as materialized (select (now() at time zone span.zone)::date as today from span),
    months as materialized (select m.month::date as month from span cross join lateral
      generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)),
    begun as materialized (
      select date_trunc('month', l.loan_date)::date as month, count(*) as loans,
        count(*) filter (where l.loan_date between span.first and span.last) as counted
      from demo_equipment_loans l cross join span cross join day
      where l.loan_date >= date_trunc('month', span.first::timestamp) and l.loan_date <= day.today group by 1),
    ended as materialized (
      select date_trunc('month', l.actual_return_date)::date as month, count(*) as loans,
        count(*) filter (where c.counted) as counted,
        count(*) filter (where c.counted and c.days > 0) as late,
        avg(c.days) filter (where c.counted and c.days > 0) as days_late,
        sum(l.late_fee_amount) filter (where c.counted and l.late_fee_state = 'accepted') as fees
      from demo_equipment_loans l cross join span cross join lateral (
        select l.actual_return_date between span.first and span.last as counted,
          l.actual_return_date - l.expected_return_date as days) c
      where l.status = 'returned' and l.actual_return_date >= date_trunc('month', span.first::timestamp) group by 1),
    present as (select count(*) as units from demo_equipment_loans l cross join day
      where l.status <> 'returned' and l.loan_date <= day.today)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(b.counted, 0)::int as lent,
      (present.units - coalesce((select sum(x.loans) from begun x where x.month > m.month), 0)
        + coalesce((select sum(x.loans) from ended x where x.month > m.month), 0))::int as out,
      coalesce(e.counted, 0)::int as returned, coalesce(e.late, 0)::int as late,
      round(e.days_late, 1)::float8 as average_days_late, coalesce(e.fees, 0)::float8 as fees
    from months m cross join present left join begun b on b.month = m.month left join ended e on e.month = m.month
    order by m.month`.execute(db);
  return rows;
}
