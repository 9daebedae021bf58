import type { DemoUnitUseRow } from '@portal/contract/overview/reports/demo-loan-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns the demo units by the days on which they were out within the range (D9.3), the most used one first. Units that
 * stayed at the office all the time are listed last. A unit that comes back and goes out on one day was out once.
 */
export async function demoUnitUse(
  db: Db,
  range: ReportRange,
  { limit }: { limit: number | null },
): Promise<DemoUnitUseRow[]> {
  const { rows } = await sql<DemoUnitUseRow>`
    with ${spanOf(range)},
    shown as materialized (
      select span.first, least(span.last, d.today) as last, d.today,
        greatest(least(span.last, d.today) - span.first + 1, 0) as days
      from span cross join lateral (select (now() at time zone span.zone)::date as today) d),
    loans as (
      select l.* from demo_equipment_loans l, shown
        where shown.days > 0 and l.status <> 'returned' and l.loan_date <= shown.last
      union all
      select l.* from demo_equipment_loans l, shown
        where shown.days > 0 and l.status = 'returned' and l.actual_return_date >= shown.first and l.loan_date <= shown.last),
    used as (
      select l.demo_equipment_id, count(*) as loans,
        range_agg(daterange(greatest(l.loan_date, shown.first),
          least(coalesce(l.actual_return_date, shown.today), shown.last), '[]')) as spans,
        count(*) filter (where coalesce(l.actual_return_date, shown.today) > l.expected_return_date) as late,
        sum(l.late_fee_amount) filter (where l.late_fee_state = 'accepted'
          and l.actual_return_date <= shown.last) as fees
      from loans l, shown group by l.demo_equipment_id)
    select d.id as demo_equipment_id, m.make, m.name as model_name, d.serial_number, coalesce(u.loans, 0)::int as loans,
      coalesce(o.days, 0)::int as days_out, shown.days, coalesce(u.late, 0)::int as late,
      coalesce(u.fees, 0)::float8 as fees
    from demo_equipment d join equipment_models m on m.id = d.equipment_model_id cross join shown
      left join used u on u.demo_equipment_id = d.id
      left join lateral (select sum(upper(s) - lower(s)) as days from unnest(u.spans) s) o on true
    where u.loans > 0 or (d.active and d.deleted_at is null)
    order by days_out desc, lower(m.make), lower(m.name), lower(d.serial_number), d.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
