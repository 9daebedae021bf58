import type { TechnicianChoice } from '@portal/contract/repairs/repairs/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** A list to choose from is not longer. */
const MOST = 500;

/**
 * Returns the active technicians by name, with their open repairs and what each has finished of the models of these
 * repairs, in one statement. Repairs that are absent or foreign count for nothing.
 */
export async function technicianChoices(db: Db, ids: readonly number[]): Promise<TechnicianChoice[]> {
  const { rows } = await sql<TechnicianChoice>`
    with day as materialized (select (now() at time zone c.time_zone)::date as today from companies c),
    load as materialized (
      select r.technician_id, count(*)::int as open,
        (count(*) filter (where r.estimated_completion_date < (select today from day)))::int as late
      from repairs r where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
      group by r.technician_id),
    done as materialized (
      select r.technician_id, count(*)::int as done
      from repairs r where r.deleted_at is null and r.closed_at is not null and r.technician_id is not null
        and r.model_part_no in (select c.model_part_no from repairs c where c.id = any(${ids}) and c.deleted_at is null)
      group by r.technician_id)
    select t.id, t.name, t.specialties, coalesce(l.open, 0) as open, coalesce(l.late, 0) as late,
      coalesce(d.done, 0) as done
    from technicians t left join load l on l.technician_id = t.id left join done d on d.technician_id = t.id
    where t.active order by lower(t.name), t.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
