import { noticePoints } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';

/** True for results `g` by a worksheet with all points inside their limits. Some may fail by the guard band. */
const isWithinByPoints = sql<SqlBool>`(jsonb_path_exists(g.points, '$[*].outside.asFound ? (@ == false)')
  and not jsonb_path_exists(g.points, '$[*] ? (@.lowerLimit != null || @.upperLimit != null).outside.asFound ? (@ != false)'))`;

/**
 * True for results of the table `calibrations as name` that were compared with limits for the customer: no statement of conformity
 * says nothing of them. Drafts know what is agreed only by their worksheet.
 */
export const makesStatement = (name: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${name}.agreed`)} #>> '{terms,statement,kind}' is distinct from 'none'
  and ${sql.ref(`${name}.worksheet`)} ->> 'withoutStatement' is distinct from 'true')`;

/**
 * Returns, by the id of the results, the last calibration before them at which their unit was found within its limits.
 * Only certificates in force count, because a person approved them and the customer has them. Null when there is none.
 */
export async function lastGoodDays(
  db: Db,
  calibrations: readonly Pick<CalibrationRow, 'id'>[],
): Promise<Map<number, CalendarDate | null>> {
  const ids = calibrations.map(({ id }) => id);
  const { rows } = await sql<{ id: number; lastGoodOn: CalendarDate | null }>`
    select c.id, (select max(g.calibrated_on) from calibrations g join certificates t on t.id = g.certificate_id
      where g.customer_equipment_id = c.customer_equipment_id
        and t.state = 'issued' and t.id is distinct from own.replaces_id
        and (g.found_in_limits or ${isWithinByPoints}) and ${makesStatement('g')} and g.calibrated_on < c.calibrated_on) as last_good_on
    from calibrations c left join certificates own on own.id = c.certificate_id
    where c.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, lastGoodOn }) => [id, lastGoodOn]));
}

/**
 * True for results whose unit was outside its limits before any adjustment. Results that fail by a guard band alone were
 * not, and those without a statement of conformity say nothing of it. Results without limits say so by their result.
 */
export function isFoundOutside({
  foundInLimits,
  points,
  worksheet,
  agreed,
}: Pick<CalibrationRow, 'foundInLimits' | 'points'> &
  Partial<Pick<CalibrationRow, 'agreed'>> & {
    worksheet?: Pick<Worksheet, 'withoutStatement'> | null;
  }): boolean {
  // Nothing was compared with limits for the customer, so an adjusted unit was not outside of them.
  if (worksheet?.withoutStatement || agreed?.terms.statement.kind === 'none') return false;
  if (foundInLimits !== false) return false;
  const found = noticePoints(points).map((point) => point.found);
  return found.includes('outside') || found.every((state) => state === 'none');
}
