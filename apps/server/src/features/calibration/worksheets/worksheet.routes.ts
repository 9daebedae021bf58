import type { BegunWorksheet } from '@portal/contract/calibration/worksheets/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
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

export const worksheetRoutes: Handlers<typeof endpoints.worksheets> = {
  list: ({ work: { db } }) => listBegun(db),
  bench: ({ work: { db, actor }, params, query }) => readBench(db, actor, params.id, query),
};
