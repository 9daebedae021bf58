import { type RepairStatus, repairStatuses } from '@portal/contract/repair-status.ts';
import type { TurnaroundRow } from '@portal/contract/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

interface Stays {
  status: string;
  repairs: number;
  averageDays: number;
  medianDays: number;
}

/**
 * How long repairs stayed in each status (D9.3), from the entries within the range that ended a stay. An entry that
 * tells the same status again ends nothing, but its seconds belong to the stay.
 */
export async function turnaround(db: Db, range: ReportRange): Promise<TurnaroundRow[]> {
  const { rows } = await sql<Stays>`
    with ${spanOf(range)}
    select l.left_status as status, count(*) filter (where l.status <> l.left_status)::int as repairs,
      round(sum(l.stay_seconds) / 86400.0 / count(*) filter (where l.status <> l.left_status), 1)::float8 as average_days,
      round((percentile_cont(0.5) within group (order by l.stay_seconds)
        filter (where l.status <> l.left_status))::numeric / 86400, 1)::float8 as median_days
    from repair_logs l
    where l.status is not null and l.left_status is not null
      and l.date >= (select since from span) and l.date < (select until from span)
    group by l.left_status having count(*) filter (where l.status <> l.left_status) > 0`.execute(db);
  const order = (status: string) => repairStatuses.indexOf(status as RepairStatus);
  return rows
    .map((row) => ({ ...row, status: row.status as RepairStatus }))
    .toSorted((a, b) => order(a.status) - order(b.status));
}
