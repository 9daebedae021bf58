import { minutes } from '@portal/contract/core/dates/durations.ts';
import { durationInWords } from '@portal/contract/repairs/work-times/rules.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { newRepairVersion, publishChange } from '../repairs/index.ts';
import { minutesOf } from './work-time.present.ts';

type WorkedOn = Pick<RepairRow, 'id' | 'companyId' | 'userId' | 'customerId'>;

/**
 * Ends running work and writes an internal timeline entry with its labor hours (A3). Work never ends before it began.
 * The version of the repair stays, so that the technician's unsent changes are no conflict.
 */
export async function endWork(
  work: Work,
  repair: WorkedOn,
  row: Locked<WorkTimeRow>,
  { at, note }: { at: Date; note?: string | null | undefined },
): Promise<void> {
  const { db, actor } = work;
  const stoppedAt = at < row.startedAt ? row.startedAt : at;
  const worked = minutesOf({ ...row, stoppedAt }) ?? minutes(0);
  const changes = { stoppedAt, note: note?.trim() || row.note };
  // The repair is written before its entries, as everywhere.
  const touch = db
    .updateTable('repairs')
    .set({ touchedAt: newRepairVersion.touchedAt })
    .where('id', '=', repair.id)
    .execute();
  await Promise.all([
    touch,
    db
      .updateTable('workTimes')
      .set({ ...changes, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute(),
    db
      .insertInto('repairLogs')
      .values({
        companyId: repair.companyId,
        repairId: repair.id,
        message: `Worked ${durationInWords(worked)}.`,
        addedByUserId: actor.userId,
        addedBy: actor.displayName,
        visibility: 'internal',
        laborHours: (worked / 60).toFixed(2),
        workPerformed: changes.note,
      })
      .execute(),
    record(work, {
      action: 'work_time.stopped',
      kind: 'repair',
      id: repair.id,
      after: { ...changes, minutes: worked },
    }),
    publishChange(work, repair),
  ]);
}
