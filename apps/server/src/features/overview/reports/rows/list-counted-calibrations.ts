import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CalibrationRow } from '@portal/contract/overview/reports/report-rows.ts';
import type { CalibrationCount } from '@portal/contract/overview/reports/row-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import { countedCalibrations } from '../counted-calibrations.ts';
import { spanOf } from '../report-range.ts';

const counts: Record<CalibrationCount, RawBuilder<SqlBool>> = {
  judged: sql`c.found_in_limits is not null`,
  inLimits: sql`c.found_in_limits`,
  due: sql`c.was_due_on is not null`,
  onTime: sql`c.calibrated_on <= c.was_due_on`,
};

/** Returns the calibrations that a number of the reports on calibrations counts (D9.3), the newest day first. */
export async function listCountedCalibrations(
  db: Db,
  query: Query<typeof endpoints.reports.calibrations>,
): Promise<Total & { rows: CalibrationRow[] }> {
  const { make, model, result, counted } = query;
  const direction = sql.raw(directionOf(query));
  const conditions = [
    countedCalibrations,
    ...(make === undefined ? [] : [sql`c.make = ${make}`]),
    ...(model === undefined ? [] : [sql`c.model_name = ${model}`]),
    ...(result ? [sql`c.result = ${result}`] : []),
    ...(counted ? [counts[counted]] : []),
  ];
  const found = sql`from calibrations c where ${sql.join(conditions, sql` and `)}`;
  const order = sql`c.calibrated_on ${direction}, c.id ${direction}`;
  const [page, total] = await Promise.all([
    sql<CalibrationRow>`with ${spanOf(query)}
      select c.id, c.customer_equipment_id as unit_id, c.repair_id, r.service_report_number, c.make, c.model_name,
        c.serial_number, c.calibrated_on, c.was_due_on, c.result, c.found_in_limits
      from (select c.* ${found} order by ${order} ${rowsOfPage(window(query))}) c
      left join repairs r on r.id = c.repair_id order by ${order}`.execute(db),
    sql<{ rows: number }>`with ${spanOf(query)}
      select count(*) as rows from (select ${found} limit ${COUNTED_MAX + 1}) n`.execute(db),
  ]);
  return { rows: page.rows, ...cappedTotal(total.rows[0]!.rows) };
}
