import type { BegunWorksheet, UnitForBench } from '@portal/contract/calibration/worksheets/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { readBench } from './read-bench.ts';

const LISTED = 100;

/** Returns the units whose readings somebody has begun, newest first. @throws 404 without a laboratory. */
async function listBegun(db: Db): Promise<BegunWorksheet[]> {
  const [{ rows }] = await Promise.all([
    sql<BegunWorksheet>`
      select c.repair_equipment_id as id, c.repair_id, r.service_report_number, c.type_name, c.make, c.model_name,
        c.serial_number, c.procedure, c.technician_name, c.calibrated_on, jsonb_array_length(c.points) as points,
        (select count(*)::int from jsonb_array_elements(c.points) p(point)
          where num_nonnulls(p.point ->> 'asFound', p.point ->> 'asLeft') > 0) as measured
      from calibrations c join repairs r on r.id = c.repair_id
      where c.procedure_revision_id is not null and c.completed_at is null and c.repair_equipment_id is not null
        and r.deleted_at is null and r.status <> 'cancelled'
      order by c.id desc limit ${sql.lit(LISTED)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return rows;
}

/** Statuses in which a unit is here and its work may go on. */
const AT_WORK = ['received', 'inspected', 'estimate_approved', 'in_progress'] satisfies RepairStatus[];

/** Returns the units that somebody may begin with, the first promised first. @throws 404 without a laboratory. */
async function listWaiting(db: Db): Promise<UnitForBench[]> {
  const [{ rows }] = await Promise.all([
    sql<UnitForBench>`
      select e.id, e.repair_id, r.service_report_number, t.name as type_name, m.make, m.name as model_name, e.serial_number,
        n.name as technician_name, r.estimated_completion_date as promised_on,
        array(select p.number from procedure_models pm join procedures p on p.id = pm.procedure_id
          where pm.equipment_model_id = e.equipment_model_id order by p.number) as procedures
      from repairs r join repair_equipment e on e.repair_id = r.id and e.company_id = r.company_id
        join equipment_models m on m.id = e.equipment_model_id
        join equipment_types t on t.id = e.equipment_type_id
        left join technicians n on n.id = r.technician_id
      where r.deleted_at is null and r.calibration_needed and r.status in (${sql.join(AT_WORK.map((status) => sql.lit(status)))})
        and not exists (select from calibrations c where c.repair_equipment_id = e.id)
      order by r.estimated_completion_date nulls last, e.id limit ${sql.lit(LISTED)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return rows;
}

export const worksheetRoutes: Handlers<typeof endpoints.worksheets> = {
  list: ({ work: { db } }) => listBegun(db),
  waiting: ({ work: { db } }) => listWaiting(db),
  bench: ({ work: { db, actor }, params, query }) => readBench(db, actor, params.id, query),
};
