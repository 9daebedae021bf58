import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { repairsRoutes } from './repair.routes.ts';
import { deletedRepairScope, repairScope } from './repair.scopes.ts';
import { repairLogsRoutes } from './timeline/repair-log.routes.ts';

/** Removes repairs for good 90 days after they were deleted (D3.11). */
const purgeJob = byTheClock('purge-deleted-repairs', '20 3 * * *');
/** Compares kept totals with a count and reports drift. */
const totalsJob = byTheClock('check-repair-totals', '10 * * * *');

/** The scheduled jobs of repairs. Each may safely run twice. */
const repairJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(purgeJob, runtime, async () => [
    (await import('./purge-deleted-repairs.ts')).purgeDeletedRepairs(runtime.brought),
  ]),
  handle(totalsJob, async () => {
    const { checkTotals } = await import('./check-totals.ts');
    await checkTotals(runtime);
  }),
];

export const repairsFeature = {
  routes: { repairs: repairsRoutes, repairLogs: repairLogsRoutes },
  scopes: { repair: repairScope, deletedRepair: deletedRepairScope },
  jobs: repairJobs,
  taken: {
    repairs_company_id_service_report_number_key: () =>
      conflict('repair.number_taken', 'Another repair already has this service report number'),
  },
  references: {
    repair_id: 'repair',
    related_repair_id: 'repair',
    appointment_id: 'appointment',
    service_type_id: 'service type',
  },
  repairRows: [
    { table: 'repair_parts', column: 'repair_id', fate: 'deleted' },
    { table: 'repair_logs', column: 'repair_id', fate: 'deleted' },
    { table: 'repair_acts', column: 'repair_id', fate: 'deleted' },
  ],
  names: {
    repair: { name: nameIn('repairs', 'n.service_report_number'), fields: ['repairId', 'relatedRepairId'] },
  },
  archive: {
    repairs: { file: 'Repairs', rows: 'Repair and calibration requests' },
    repair_logs: { file: 'Timeline', rows: 'What happened to each repair, with messages' },
    repair_equipment: { file: 'Units of requests', rows: 'Units of calibration requests' },
    repair_search: 'computed',
    repair_stays: 'computed',
    repair_totals: 'computed',
    repair_users: 'computed',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    repair: RepairRow;
    deletedRepair: RepairRow;
  }
}
