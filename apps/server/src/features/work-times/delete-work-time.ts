import type { WorkTimeRow } from '../../db/schema/technician-work.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { tellOfWork } from './tell-of-work.ts';

/** Removes a work time that was recorded by mistake. The audit trail keeps it. */
export async function deleteWorkTime(work: Work, row: WorkTimeRow): Promise<void> {
  await Promise.all([
    work.db.deleteFrom('workTimes').where('id', '=', row.id).execute(),
    record(work, {
      action: 'work_time.deleted',
      kind: 'repair',
      id: row.repairId,
      before: { startedAt: row.startedAt, stoppedAt: row.stoppedAt, note: row.note },
    }),
    tellOfWork(work, row.repairId),
  ]);
}
