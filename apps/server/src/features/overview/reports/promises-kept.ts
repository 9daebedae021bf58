import type { PromisesKeptRow } from '@portal/contract/overview/reports/promise-reports.ts';
import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { kindOfWorkColumn } from '../../repairs/repairs/index.ts';
import type { Columns } from './report-csv.ts';
import { type ReportRange, spanOf } from './report-range.ts';

interface Counted {
  month: string;
  kind: KindOfWork | null;
  promised: number;
  kept: number;
}

const none = { promised: 0, kept: 0 };

/**
 * Returns how many repairs were done by their first promised day, by the month in which they were done and by their kind
 * of work (D9.3). A promise that was moved later counts as missed unless the first day was kept. Repairs without a
 * promise are not counted. A month without repairs has zeros.
 */
export async function promisesKept(db: Db, range: ReportRange): Promise<PromisesKeptRow[]> {
  const { rows } = await sql<Counted>`
    with ${spanOf(range)},
    done as (
      select date_trunc('month', r.closed_at at time zone (select zone from span)) as month,
        ${kindOfWorkColumn('r')} as kind, count(*)::int as promised,
        count(*) filter (where (r.closed_at at time zone (select zone from span))::date <= r.first_promised_on)::int as kept
      from repairs r
      where r.deleted_at is null and r.closed_at is not null and r.first_promised_on is not null
        and r.closed_at >= (select since from span) and r.closed_at < (select until from span)
      group by 1, 2)
    select to_char(m.month, 'YYYY-MM') as month, d.kind, coalesce(d.promised, 0) as promised, coalesce(d.kept, 0) as kept
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join done d on d.month = m.month
    order by m.month`.execute(db);
  const months = new Map<string, PromisesKeptRow>();
  for (const { month, kind, promised, kept } of rows) {
    const row = months.get(month) ?? { month, all: none, repair: none, calibration: none, warranty: none };
    const all = { promised: row.all.promised + promised, kept: row.all.kept + kept };
    months.set(month, { ...row, all, ...(kind && { [kind]: { promised, kept } }) });
  }
  return [...months.values()];
}

/** The columns of the report in its CSV. */
export const promiseColumns: Columns<PromisesKeptRow> = [
  ['Month', (r) => r.month],
  ['Promised', (r) => r.all.promised],
  ['Kept', (r) => r.all.kept],
  ['Repairs Promised', (r) => r.repair.promised],
  ['Repairs Kept', (r) => r.repair.kept],
  ['Calibrations Promised', (r) => r.calibration.promised],
  ['Calibrations Kept', (r) => r.calibration.kept],
  ['Warranty Repairs Promised', (r) => r.warranty.promised],
  ['Warranty Repairs Kept', (r) => r.warranty.kept],
];
