import type { TurnaroundRow } from '@portal/contract/overview/reports/endpoints.ts';
import { type RepairStatus, repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

type Stays = Omit<TurnaroundRow, 'status'> & { status: string };

/**
 * Returns how long repairs stayed in each status they left within the range (D9.3), from sums that are stored by day.
 */
export async function turnaround(db: Db, range: ReportRange): Promise<TurnaroundRow[]> {
  const { rows } = await sql<Stays>`
    with ${spanOf(range)}
    select s.status, sum(s.repairs)::int as repairs,
      round(sum(s.seconds) / 86400.0 / sum(s.repairs), 1)::float8 as average_days,
      round(max(s.longest) / 86400.0, 1)::float8 as longest_days
    from repair_stays s
    where s.day >= (select first from span) and s.day <= (select last from span)
    group by s.status`.execute(db);
  const order = (status: string) => repairStatuses.indexOf(status as RepairStatus);
  return rows
    .map((row) => ({ ...row, status: row.status as RepairStatus }))
    .toSorted((a, b) => order(a.status) - order(b.status));
}
