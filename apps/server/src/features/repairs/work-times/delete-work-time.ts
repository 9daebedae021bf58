import type { Locked } from '../../../db/locked.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseOthersWork } from './own-technician.ts';
import { publishWork } from './publish-work.ts';

/**
 * Removes a work time that was recorded by mistake. Technicians remove their own. The audit trail keeps it.
 * @throws 403 for the work of somebody else.
 */
export async function deleteWorkTime(work: Work, row: Locked<WorkTimeRow>): Promise<void> {
  await refuseOthersWork(work, row.technicianId);
  await Promise.all([
    work.db.deleteFrom('workTimes').where('id', '=', row.id).execute(),
    record(work, {
      action: 'work_time.deleted',
      kind: 'repair',
      id: row.repairId,
      before: { startedAt: row.startedAt, stoppedAt: row.stoppedAt, note: row.note },
    }),
    publishWork(work, row.repairId),
  ]);
}
