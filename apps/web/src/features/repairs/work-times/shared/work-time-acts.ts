import type { Instant } from '@portal/contract/core/dates/dates.ts';
import { minutes } from '@portal/contract/core/dates/durations.ts';
import { type WorkTime, workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { durationInWords } from '@portal/contract/repairs/work-times/rules.ts';
import { invalidate } from '../../../../api/cache.ts';
import { send } from '../../../../api/client.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const changed = [workTimeEndpoints.listOfRepair];

/** What a work time was before it was changed. */
type Times = Pick<WorkTime, 'startedAt' | 'stoppedAt' | 'note'>;

const timesOf = ({ startedAt, stoppedAt, note }: Times) => ({
  startedAt,
  ...(stoppedAt !== null && { stoppedAt }),
  note: note ?? '',
});

/** Says what has changed, with Undo. An undo is a change of its own, so the audit trail shows both. */
function toastWork(title: string, description: string, undo: (() => Promise<unknown>) | undefined): void {
  const onSelect = () =>
    void undo?.()
      .then(() => {
        toast({ title: 'Undone' });
        return invalidate(changed);
      })
      .catch((error: unknown) => reportError(error as Error, { title: 'Not undone' }));
  toast({ title, description, ...(undo && { action: { label: 'Undo', onSelect } }) });
}

export interface EnteredWork {
  repairId: number;
  /** ISO 8601. */
  startedAt: Instant;
  /** Either an end (ISO 8601) or minutes. */
  stoppedAt?: Instant;
  minutes?: number;
  note: string;
  technicianId?: number;
}

/** Enters work by hand, and offers to take it back. Rejects with the portal's error. */
export async function enterWork({ repairId, ...body }: EnteredWork): Promise<void> {
  const { data } = await send(workTimeEndpoints.add, { params: { id: repairId }, body });
  void invalidate(changed);
  const words = `${durationInWords(data.minutes ?? minutes(0))} of ${data.technicianName}.`;
  toastWork('Work time added', words, () => send(workTimeEndpoints.delete, { params: { id: data.id } }));
}

/** Corrects the given fields of a work time, and offers to take it back. An end that was not there cannot be taken away again. */
export async function correctWork(
  entry: WorkTime,
  times: { startedAt?: Instant; stoppedAt?: Instant; note: string },
): Promise<void> {
  const { data } = await send(workTimeEndpoints.correct, {
    params: { id: entry.id },
    body: times,
    ifMatch: entry.version,
  });
  void invalidate(changed);
  if (data.version === entry.version)
    return toastWork('Nothing was changed', `The work of ${entry.technicianName} is as it was.`, undefined);
  const putBack = () =>
    send(workTimeEndpoints.correct, {
      params: { id: entry.id },
      body: timesOf(entry),
      ifMatch: data.version,
    });
  toastWork(
    'Work time corrected',
    `The work of ${entry.technicianName} has been updated.`,
    entry.stoppedAt === null ? undefined : putBack,
  );
}

/** Removes a work time, and offers to enter it again. Running work cannot be entered again. */
export async function removeWork(entry: WorkTime): Promise<void> {
  const { id, repairId, technicianId, technicianName, stoppedAt } = entry;
  await send(workTimeEndpoints.delete, { params: { id } });
  void invalidate(changed);
  const body = { ...timesOf(entry), technicianId };
  const enterAgain = () => send(workTimeEndpoints.add, { params: { id: repairId }, body });
  toastWork(
    'Work time removed',
    `The work of ${technicianName} is gone.`,
    stoppedAt === null ? undefined : enterAgain,
  );
}
