import { outboxEndpoints } from '@portal/contract/outbox/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/status.ts';
import { statsEndpoints } from '@portal/contract/stats/endpoints.ts';
import { type WorkQueue, type WorkRow, workQueueEndpoints } from '@portal/contract/work-queue/endpoints.ts';
import type { WorkReason } from '@portal/contract/work-queue/reasons.ts';
import { cache, invalidate } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { RowAct } from './row-acts.ts';

const { queryKey } = q(workQueueEndpoints.get);
const changed = [workQueueEndpoints.get, repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview];

/** Takes a row out of the shown queue at once. What the server answers puts it back when the act is refused. */
const takeOut = (reason: WorkReason, { id }: WorkRow) =>
  cache.setQueryData<WorkQueue>(queryKey, (queue) =>
    queue === undefined
      ? queue
      : {
          ...queue,
          groups: queue.groups.map((group) =>
            group.reason === reason
              ? { ...group, total: group.total - 1, rows: group.rows.filter((row) => row.id !== id) }
              : group,
          ),
        },
  );

/** What an act needs besides the row. */
export interface ActValues {
  technicianId?: number;
  technicianName?: string;
  estimatedCompletionDate?: string;
}

/** Returns the function that does the acts that change something. The row leaves its group before the answer comes. */
export function useRowActs() {
  const update = useEndpointMutation(repairEndpoints.update, { failure: { title: 'Update failed' } });
  const retry = useEndpointMutation(outboxEndpoints.retry, { failure: { title: 'Retry failed' } });
  return async (act: RowAct, reason: WorkReason, row: WorkRow, values: ActValues = {}): Promise<void> => {
    await cache.cancelQueries({ queryKey });
    // A repair can get a technician in any group, but only one group is done with that.
    if (act.kind !== 'assign' || reason === 'unassigned') takeOut(reason, row);
    const change = (body: object) =>
      update.mutateAsync({ params: { id: row.id }, body, ifMatch: row.version ?? undefined } as never);
    try {
      if (act.kind === 'step') {
        await change({ status: act.status });
        toast({ title: row.name, description: `Status: ${statusLabel(act.status)}.` });
      } else if (act.kind === 'assign') {
        await change({ technicianId: values.technicianId });
        toast({ title: row.name, description: `Assigned to ${values.technicianName}.` });
      } else if (act.kind === 'date') {
        await change({ estimatedCompletionDate: values.estimatedCompletionDate });
        toast({ title: row.name, description: 'The estimated completion has a new date.' });
      } else if (act.kind === 'retry') {
        await retry.mutateAsync({ params: { id: row.id } });
        toast({ title: 'Message queued', description: `"${row.name}" will be sent as soon as possible.` });
      }
    } catch {
      // The mutation has said why in a toast.
    } finally {
      void invalidate(changed);
    }
  };
}
