import type { SurveyReportRow } from '@portal/contract/overview/reports/survey-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Columns } from './report-csv.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns what customers answered who were asked within the range after a return, by technician and sorted by name.
 * Repairs without a technician are the last row, when there are any.
 */
export async function surveyAnswers(db: Db, range: ReportRange): Promise<SurveyReportRow[]> {
  const { rows } = await sql<SurveyReportRow>`
    with ${spanOf(range)}
    select r.technician_id, coalesce(t.name, 'Not assigned') as name, count(*)::int as asked,
      count(q.stars)::int as answered,
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where q.stars = ${sql.lit(stars)})::int`))}] as stars,
      round(avg(q.stars), 2)::float8 as average
    from repair_surveys q
    join repairs r on r.company_id = q.company_id and r.id = q.repair_id and r.deleted_at is null
    left join technicians t on t.company_id = r.company_id and t.id = r.technician_id
    where q.asked_at >= (select since from span) and q.asked_at < (select until from span)
    group by r.technician_id, t.name
    order by r.technician_id is null, lower(t.name), r.technician_id`.execute(db);
  return rows;
}

/** The columns of the report in its CSV. */
export const surveyColumns: Columns<SurveyReportRow> = [
  ['Technician', (r) => r.name],
  ['Asked', (r) => r.asked],
  ['Answered', (r) => r.answered],
  ['Average Stars', (r) => r.average],
  ...[1, 2, 3, 4, 5].map((stars): Columns<SurveyReportRow>[number] => [
    stars === 1 ? '1 Star' : `${stars} Stars`,
    (r) => r.stars[stars - 1] ?? 0,
  ]),
];
