import type { TechnicianRow } from '@portal/contract/overview/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns what each technician has open now and has done within the range (D9.3), sorted by name. Unassigned repairs
 * are the last row, when there are any.
 */
export async function technicianWork(db: Db, range: ReportRange): Promise<TechnicianRow[]> {
  const { rows } = await sql<TechnicianRow>`
    with ${spanOf(range)},
    open as (
      select r.technician_id, count(*)::int as repairs from repairs r
      where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
      group by r.technician_id),
    done as (
      select r.technician_id, count(*)::int as repairs,
        avg(extract(epoch from r.closed_at - r.date_submitted)) / 86400 as days
      from repairs r
      where r.deleted_at is null and r.closed_at is not null
        and r.closed_at >= (select since from span) and r.closed_at < (select until from span)
      group by r.technician_id)
    select t.id as technician_id, coalesce(t.name, 'Not assigned') as name, coalesce(open.repairs, 0) as open,
      coalesce(done.repairs, 0) as completed, round(done.days, 1)::float8 as average_days
    from (select id, name, active from technicians union all select null, null, false) t
    left join open on open.technician_id is not distinct from t.id
    left join done on done.technician_id is not distinct from t.id
    where t.active or open.repairs > 0 or done.repairs > 0
    order by t.id is null, lower(t.name), t.id`.execute(db);
  return rows;
}
