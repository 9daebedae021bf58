import type { TechnicianLoad } from '@portal/contract/companies/technicians/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

interface Counted {
  technicianId: number | null;
  status: string;
  open: number;
  late: number;
}

/**
 * Returns the open repairs of each technician and the unassigned ones (D3.14, D9.3). The statuses are those of the
 * index repairs_open_work, so finished repairs cost nothing. Whether a repair is late depends on the company's time
 * zone.
 */
export async function workload(db: Db): Promise<TechnicianLoad[]> {
  const { rows } = await sql<Counted>`
    select r.technician_id, r.status, count(*)::int as open,
      count(*) filter (where r.estimated_completion_date < d.today)::int as late
    from repairs r
    cross join (select (now() at time zone c.time_zone)::date as today from companies c) d
    where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
    group by r.technician_id, r.status`.execute(db);
  const loads = new Map<number | null, TechnicianLoad>();
  for (const { technicianId, status, open, late } of rows) {
    const load = loads.get(technicianId) ?? { technicianId, open: 0, late: 0, byStatus: {} };
    load.open += open;
    load.late += late;
    load.byStatus[status] = open;
    loads.set(technicianId, load);
  }
  return [...loads.values()];
}
