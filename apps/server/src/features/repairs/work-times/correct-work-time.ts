import type { WorkTime, workTimeCorrection } from '@portal/contract/repairs/work-times/endpoints.ts';
import { isForgotten } from '@portal/contract/repairs/work-times/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseOthersWork } from './own-technician.ts';
import { publishWork } from './publish-work.ts';
import { refuseWrongTimes } from './refuse-wrong-times.ts';
import { presentWorkTime } from './work-time.present.ts';
import { namedWorkTime } from './work-time.queries.ts';

interface Corrected {
  startedAt: Date;
  stoppedAt: Date | null;
  note: string | null;
}

/** Whether a correction says nothing new. To save a long work time as it is confirms it, so that is something new. */
function saysNothing(row: WorkTimeRow, { startedAt, stoppedAt, note }: Corrected): boolean {
  const isSame =
    row.startedAt.getTime() === startedAt.getTime() &&
    row.stoppedAt?.getTime() === stoppedAt?.getTime() &&
    row.note === note;
  const isUnconfirmed =
    row.correctedAt === null && stoppedAt !== null && isForgotten(startedAt.getTime(), stoppedAt.getTime());
  return isSame && !isUnconfirmed;
}

/**
 * Corrects a work time: a stop that was forgotten, or wrong times. Technicians correct their own. The audit trail keeps
 * what stood there before. Saved without a change it stays as it was.
 * @throws 400 for times in the future, more than a year ago, in the wrong order, or more than a day apart; 403 for the work of somebody else.
 */
export async function correctWorkTime(
  work: Work,
  row: Locked<WorkTimeRow>,
  body: z.output<typeof workTimeCorrection>,
): Promise<WorkTime> {
  const { db, actor } = work;
  const startedAt = body.startedAt === undefined ? row.startedAt : new Date(body.startedAt);
  const stoppedAt = body.stoppedAt === undefined ? row.stoppedAt : new Date(body.stoppedAt);
  const note = body.note === undefined ? row.note : body.note?.trim() || null;
  await refuseOthersWork(work, row.technicianId);
  refuseWrongTimes(startedAt, stoppedAt, row.startedAt);
  if (saysNothing(row, { startedAt, stoppedAt, note }))
    return presentWorkTime(actor, await namedWorkTime(db, row.id));
  await Promise.all([
    db
      .updateTable('workTimes')
      .set({ startedAt, stoppedAt, note, correctedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'work_time.corrected',
      kind: 'repair',
      id: row.repairId,
      before: { startedAt: row.startedAt, stoppedAt: row.stoppedAt, note: row.note },
      after: { startedAt, stoppedAt, note },
    }),
    publishWork(work, row.repairId),
  ]);
  return presentWorkTime(actor, await namedWorkTime(db, row.id));
}
