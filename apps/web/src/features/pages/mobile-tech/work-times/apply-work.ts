import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { RunningWork } from '@portal/contract/repairs/work-times/endpoints.ts';
import { isWork, type QueuedAct } from '../../../../device/queued-act.ts';

/** The repair that a technician works on now, and since when (ISO 8601). */
export interface RunningNow {
  repairId: number;
  serviceReportNumber: string;
  startedAt: Instant;
}

/** Returns the running work after all waiting starts and stops. A start ends the work on another repair. */
export function applyWork(
  running: RunningWork['running'] | undefined,
  queue: readonly QueuedAct[],
): RunningNow | null {
  let now: RunningNow | null = running ?? null;
  for (const { act, repairId, number, doneAt } of queue
    .filter(({ state }) => state === 'waiting')
    .filter(isWork)) {
    if (repairId === null) continue;
    if (act.step === 'start')
      now = { repairId, serviceReportNumber: number, startedAt: new Date(doneAt).toISOString() };
    else if (now?.repairId === repairId) now = null;
  }
  return now;
}
