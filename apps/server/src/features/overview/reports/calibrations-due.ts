import type { DueByMonthRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Returns the active units that are overdue today, and those due in this month and the next eleven (D9.3). Months are in
 * the company's zone. A month without units has zero.
 */
export async function calibrationsDue(db: Db): Promise<DueByMonthRow[]> {
  const { rows } = await sql<DueByMonthRow>`
    with today as materialized (select (now() at time zone c.time_zone)::date as day from companies c),
    due as (
      select case when e.next_calibration_due >= (select day from today)
          then date_trunc('month', e.next_calibration_due::timestamp) end as month, count(*)::int as units
      from customer_equipment e
      where e.active
        and e.next_calibration_due < (select date_trunc('month', day::timestamp) + interval '1 year' from today)
      group by 1)
    select null as month, coalesce((select units from due where month is null), 0) as units
    union all
    select to_char(m.month, 'YYYY-MM'), coalesce(due.units, 0)
    from today
    cross join lateral generate_series(date_trunc('month', day::timestamp),
      date_trunc('month', day::timestamp) + interval '11 months', '1 month') m (month)
    left join due on due.month = m.month
    order by month nulls first`.execute(db);
  return rows;
}
