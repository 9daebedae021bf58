import type { WorkTaken } from '@portal/contract/repairs/repair-undo/endpoints.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** The status step of an act. */
interface Step {
  act: number;
  repairId: number;
  from: string | undefined;
  to: string;
}

/** A device stops work before it sends the status, and may wait a moment in between. */
const BEFORE_THE_STEP = '1 minute';

/**
 * Removes the running work time of the caller that began with an undone step to In Progress. Work that ended with an
 * undone step away from it has its own timeline entry and stays. Returns what became of the work, or undefined when the
 * step did nothing with it. The caller holds the lock of the repair.
 */
export async function takeBackWork(work: Work, step: Step): Promise<WorkTaken | undefined> {
  const { db, actor } = work;
  if (step.from === undefined) return undefined;
  if (step.to === 'in_progress') {
    const { rows } = await sql<{ startedAt: Date; note: string | null }>`
      delete from work_times w using technicians t, repair_acts a
      where a.id = ${step.act} and t.id = w.technician_id and t.user_id = ${actor.userId}
        and w.repair_id = ${step.repairId} and w.stopped_at is null and w.made_at >= a.made_at
      returning w.started_at, w.note`.execute(db);
    const [gone] = rows;
    if (!gone) return undefined;
    await record(work, {
      action: 'work_time.deleted',
      kind: 'repair',
      id: step.repairId,
      before: { startedAt: gone.startedAt, stoppedAt: null, note: gone.note },
    });
    return 'removed';
  }
  if (step.from !== 'in_progress') return undefined;
  const { rows } = await sql`
    select l.id from repair_logs l join repair_acts a on a.id = ${step.act}
    where l.repair_id = ${step.repairId} and l.added_by_user_id = ${actor.userId} and l.labor_hours is not null
      and l.date >= a.made_at - ${BEFORE_THE_STEP}::interval and l.date <= a.made_at
    limit 1`.execute(db);
  return rows.length > 0 ? 'stays' : undefined;
}
