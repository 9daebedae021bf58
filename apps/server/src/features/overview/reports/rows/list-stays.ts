import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { StayRow } from '@portal/contract/overview/reports/report-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import { spanOf } from '../report-range.ts';

interface Found extends Omit<StayRow, 'since' | 'until'> {
  since: Date;
  until: Date;
}

/**
 * Returns the stays that the report on turnaround counts (D9.3), the one that ended last first. A repair that left a
 * status twice has two. The condition names the change of a status as the index `repair_logs_by_change` has it.
 */
export async function listStays(
  db: Db,
  query: Query<typeof endpoints.reports.stays>,
): Promise<Total & { rows: StayRow[] }> {
  const direction = sql.raw(directionOf(query));
  const ended = sql`from repair_logs l where l.status is not null and l.status_since = l.date
    and l.left_status is not null ${query.status ? sql`and l.left_status = ${query.status}` : sql``}
    and l.date >= (select since from span) and l.date < (select until from span)`;
  const [page, counted] = await Promise.all([
    sql<Found>`with ${spanOf(query)}
      select s.id, s.repair_id, r.service_report_number, r.company_name as customer_name,
        r.deleted_at is not null as deleted, s.left_status as status,
        s.date - make_interval(secs => s.stay_seconds) as since, s.date as until,
        round(s.stay_seconds / 86400.0, 1)::float8 as days
      from (select l.* ${ended} order by l.date ${direction}, l.id ${direction} ${rowsOfPage(window(query))}) s
      join repairs r on r.id = s.repair_id order by s.date ${direction}, s.id ${direction}`.execute(db),
    sql<{ rows: number }>`with ${spanOf(query)}
      select count(*) as rows from (select ${ended} limit ${COUNTED_MAX + 1}) c`.execute(db),
  ]);
  const rows = page.rows.map(({ since, until, ...row }) => ({
    ...row,
    since: since.toISOString(),
    until: until.toISOString(),
  }));
  return { rows, ...cappedTotal(counted.rows[0]!.rows) };
}
