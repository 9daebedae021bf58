import type { OnTimeRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { countedCalibrations } from './counted-calibrations.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns how many units were calibrated on or before the due date they had, by the month of the calibration (D9.3).
 * Units without a due date, such as new ones, are not counted. A month without units has zeros.
 */
export async function calibrationsOnTime(db: Db, range: ReportRange): Promise<OnTimeRow[]> {
  const { rows } = await sql<OnTimeRow>`
    with ${spanOf(range)},
    done as (
      select date_trunc('month', c.calibrated_on::timestamp) as month, count(*)::int as units,
        count(*) filter (where c.calibrated_on <= c.was_due_on)::int as on_time
      from calibrations c
      where ${countedCalibrations} and c.was_due_on is not null
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.units, 0) as units, coalesce(d.on_time, 0) as on_time
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join done d on d.month = m.month
    order by m.month`.execute(db);
  return rows;
}
