import type { PlannedComparison } from '@portal/contract/calibration/comparisons/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { refuseWithoutLaboratory, today } from '../../laboratory/procedures/index.ts';

/** The most procedures of a plan. */
const MOST = 1_000;

/** True for `comparisons as k` with a participant outside the house. */
const isOutside = sql`k.kind in ('proficiency', 'interlaboratory')`;

/**
 * Returns when each active procedure with an interval takes part in a proficiency test or an interlaboratory comparison next,
 * the earliest day first. It follows the last one that was reviewed, or else the day from which the procedure holds: results that nobody
 * has analysed show nothing yet (ISO/IEC 17025, 7.7.3). Retests and comparisons between people of the house do not count. Without a
 * laboratory there are none.
 */
export async function findPlan(db: Db, isOverdueOnly: boolean): Promise<PlannedComparison[]> {
  const { rows } = await sql<PlannedComparison>`
    with plan as (
      select p.id, p.number, p.title, p.comparison_months as months,
        (select max(k.compared_on) from comparisons k where k.procedure_id = p.id and k.reviewed_at is not null
          and ${isOutside}) as last_on,
        (select min(r.effective_from) from procedure_revisions r
          where r.procedure_id = p.id and r.approved_at is not null) as begun_on,
        p.created_at
      from procedures p where p.active and p.comparison_months is not null and ${hasLaboratory}),
    due as (
      select id, number, title, months, last_on, (coalesce(last_on, begun_on,
        (created_at at time zone (select c.time_zone from companies c))::date) + make_interval(months => months))::date as due_on
      from plan)
    select d.*, d.due_on < ${today} as is_overdue, (
        select jsonb_build_object('id', k.id, 'comparedOn', k.compared_on) from comparisons k
        where k.procedure_id = d.id and k.reviewed_at is null and k.outcome is not null and ${isOutside}
          and k.compared_on > coalesce(d.last_on, '-infinity')
        order by k.compared_on desc, k.id desc limit 1) as unreviewed
    from due d
    where ${isOverdueOnly ? sql`d.due_on < ${today}` : sql`true`}
    order by d.due_on, d.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** As {@link findPlan}. @throws 404 without a laboratory. */
export async function readPlan(
  db: Db,
  { due }: { due?: 'overdue' | undefined },
): Promise<PlannedComparison[]> {
  const [rows] = await Promise.all([findPlan(db, due === 'overdue'), refuseWithoutLaboratory(db)]);
  return rows;
}
