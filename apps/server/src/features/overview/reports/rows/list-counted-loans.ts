import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CountedLoanRow } from '@portal/contract/overview/reports/report-rows.ts';
import type { LoanCount } from '@portal/contract/overview/reports/row-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import { spanOf } from '../report-range.ts';

const returned = sql`l.status = 'returned' and l.actual_return_date between d.first and d.range_last`;
/** Loans of which at least one day is in the days. A day that has not come does not count. */
const used = sql`d.first <= d.last and l.loan_date <= d.last
  and (l.status <> 'returned' or l.actual_return_date >= d.first)`;
const accepted = sql`l.late_fee_state = 'accepted'`;

/** The conditions on `demo_equipment_loans as l` and on the days `d`, as the two reports count. */
const counts: Record<LoanCount, RawBuilder<unknown>> = {
  lent: sql`l.loan_date between d.first and d.range_last and l.loan_date <= d.today`,
  out: sql`l.loan_date <= d.last and (l.status <> 'returned' or l.actual_return_date > d.range_last)`,
  returned,
  late: sql`${returned} and l.actual_return_date > l.expected_return_date`,
  fees: sql`${returned} and ${accepted}`,
  used,
  usedLate: sql`${used} and coalesce(l.actual_return_date, d.today) > l.expected_return_date`,
  usedFees: sql`${used} and ${accepted} and l.actual_return_date <= d.last`,
};

/** The loans that are out, and those of which the return is still to come. They are few, and each part has an index. */
const outNow = sql`(select o.* from demo_equipment_loans o where o.status <> 'returned'
  union all select b.* from demo_equipment_loans b
    where b.status = 'returned' and b.actual_return_date > (select range_last from days))`;

/** Returns the loans that a number of the reports on demo units counts (D9.3), newest first. */
export async function listCountedLoans(
  db: Db,
  query: Query<typeof endpoints.reports.loans>,
): Promise<Total & { rows: CountedLoanRow[] }> {
  const direction = sql.raw(directionOf(query));
  const days = sql`${spanOf(query)}, days as materialized (
    select span.first, span.last as range_last, least(span.last, t.today) as last, t.today from span
    cross join lateral (select (now() at time zone span.zone)::date as today) t)`;
  const loans = query.counted === 'out' && query.to === undefined ? outNow : sql`demo_equipment_loans`;
  const found = sql`from ${loans} l, days d where ${counts[query.counted]}
    ${query.demoEquipmentId ? sql`and l.demo_equipment_id = ${query.demoEquipmentId}` : sql``}`;
  const [page, total] = await Promise.all([
    sql<CountedLoanRow>`with ${days}
      select l.id, m.make, m.name as model_name, u.serial_number, c.name as customer_name, l.loan_date,
        l.expected_return_date, l.actual_return_date,
        case when l.late_fee_state = 'accepted' then l.late_fee_amount end::float8 as fee
      from (select l.* ${found} order by l.id ${direction} ${rowsOfPage(window(query))}) l
      join demo_equipment u on u.id = l.demo_equipment_id join equipment_models m on m.id = u.equipment_model_id
      join customers c on c.id = l.customer_id order by l.id ${direction}`.execute(db),
    sql<{ rows: number }>`with ${days}
      select count(*) as rows from (select ${found} limit ${COUNTED_MAX + 1}) n`.execute(db),
  ]);
  return { rows: page.rows, ...cappedTotal(total.rows[0]!.rows) };
}
