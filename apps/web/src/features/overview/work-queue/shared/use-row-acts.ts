import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { type WorkRow, workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import { promiseEndpoints } from '@portal/contract/repairs/promises/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';
import type { RowAct } from './row-acts.ts';
import { rowName } from './shown-groups.ts';

const changed = [workQueueEndpoints.get, repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview];

/** What an act needs besides the row. */
export interface ActValues {
  technicianId?: number;
  technicianName?: string;
  estimatedCompletionDate?: CalendarDate;
  /** True mails the customer that the date was moved. */
  tells?: boolean;
}

/** What a dialog about a row gets. */
export interface RowDialogProps {
  row: WorkRow;
  onClose: () => void;
  onSave: (values: ActValues) => void;
}

/**
 * Returns the function that does the acts that change something, and the names of the rows that leave their group with
 * it. A row is named from the click until the queue was read again, so that it does not come back in between.
 */
export function useRowActs() {
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const update = useEndpointMutation(repairEndpoints.update, { failure: { title: 'Update failed' } });
  const tell = useEndpointMutation(promiseEndpoints.tellDelay, {
    failure: { title: 'The date is saved, but the customer was not told' },
  });
  const retry = useEndpointMutation(outboxEndpoints.retry, { failure: { title: 'Retry failed' } });

  const send = async (act: RowAct, row: WorkRow, values: ActValues): Promise<void> => {
    const change = async (
      body: GivenBody<typeof repairEndpoints.update>,
      description: string,
      tells = false,
    ) => {
      const saved = await update.mutateAsync({
        params: { id: row.id },
        body,
        ...(row.version !== null && { ifMatch: row.version }),
      });
      const { companyId, serviceReportNumber: number } = saved;
      if (tells && saved.promiseSlipped) {
        // The date is saved, whatever becomes of the mail. The mail cannot be undone, so the date is not either.
        await tell.mutateAsync({ params: { id: row.id }, body: { sendMail: true } }).then(
          () => toast({ title: number, description: `${description} The customer gets an email about it.` }),
          () => undefined,
        );
        return;
      }
      toastChange({ title: number, description, companyId, number }, saved.undo ? [saved.undo] : []);
    };
    const { technicianId, technicianName, estimatedCompletionDate, tells } = values;
    if (act.kind === 'step') await change({ status: act.status }, `Status: ${statusLabel(act.status)}.`);
    if (act.kind === 'assign') await change({ technicianId }, `Assigned to ${technicianName}.`);
    if (act.kind === 'date')
      await change({ estimatedCompletionDate }, 'The estimated completion has a new date.', tells);
    // Most companies ask nobody after a return, so this is loaded at its first use.
    if (act.kind === 'seen') await (await import('./see-answer.ts')).seeAnswer(row);
    if (act.kind === 'retry') {
      await retry.mutateAsync({ params: { id: row.id } });
      toast({ title: 'Message queued', description: `"${row.name}" will be sent as soon as possible.` });
    }
  };

  const run = async (
    act: RowAct,
    reason: WorkReason,
    row: WorkRow,
    values: ActValues = {},
  ): Promise<boolean> => {
    const name = rowName(reason, row);
    // A repair can get a technician in any group, but only one group is done with that.
    if (act.kind !== 'assign' || reason === 'unassigned') setLeaving((names) => [...names, name]);
    let isDone = true;
    try {
      await send(act, row, values);
    } catch {
      // The mutation has said why in a toast, and the row comes back.
      isDone = false;
    }
    await invalidate(changed);
    setLeaving((names) => names.filter((one) => one !== name));
    return isDone;
  };
  return { run, leaving };
}
