import type { CalibrationTurnaroundRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns the days from submission to the end of calibration requests, by the month in which they were completed or
 * shipped (D9.3). Months are in the company's zone. A month without requests has no days.
 */
export async function calibrationTurnaround(db: Db, range: ReportRange): Promise<CalibrationTurnaroundRow[]> {
  const { rows } = await sql<CalibrationTurnaroundRow>`
    with ${spanOf(range)},
    done as (
      select date_trunc('month', r.closed_at at time zone (select zone from span)) as month,
        count(*)::int as requests,
        avg(extract(epoch from r.closed_at - r.date_submitted)) / 86400 as average,
        max(extract(epoch from r.closed_at - r.date_submitted)) / 86400 as longest
      from repairs r
      where r.calibration_needed and r.deleted_at is null and r.closed_at is not null
        and r.closed_at >= (select since from span) and r.closed_at < (select until from span)
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.requests, 0) as requests,
      round(d.average, 1)::float8 as average_days, round(d.longest, 1)::float8 as longest_days
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join done d on d.month = m.month
    order by m.month`.execute(db);
  return rows;
}
