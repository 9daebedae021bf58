import type { ModelResultsRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { countedCalibrations } from './counted-calibrations.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/** Returns the results of each model within the range (D9.3), the model with most calibrations first. */
export async function calibrationResults(
  db: Db,
  range: ReportRange,
  { limit }: { limit: number | null },
): Promise<ModelResultsRow[]> {
  const { rows } = await sql<ModelResultsRow>`
    with ${spanOf(range)}
    select c.make, c.model_name, count(*)::int as calibrations,
      count(*) filter (where c.result = 'pass')::int as pass,
      count(*) filter (where c.result = 'adjusted')::int as adjusted,
      count(*) filter (where c.result = 'limited')::int as limited,
      count(*) filter (where c.result = 'fail')::int as fail,
      count(c.found_in_limits)::int as judged,
      count(*) filter (where c.found_in_limits)::int as found_in_limits
    from calibrations c
    where ${countedCalibrations}
    group by c.make, c.model_name
    order by calibrations desc, lower(c.make), lower(c.model_name), c.make, c.model_name
    limit ${limit}`.execute(db);
  return rows;
}
