import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { allStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { toastChange } from '../repair-undo/shared/toast-change.ts';

interface StatusOfSeveralProps {
  ids: readonly number[];
  /** Called when all repairs have the status. */
  onDone: () => void;
  onClose: () => void;
}

const changed = [repairEndpoints.list, repairEndpoints.get, statsEndpoints.stats, statsEndpoints.overview];

/** Sets one status for the selected repairs, one by one. Each has its own audit entry and mail (D3.3, D4.2). */
export function StatusOfSeveral({ ids, onDone, onClose }: StatusOfSeveralProps) {
  const [status, setStatus] = useState<RepairStatus>();
  const [sends, setSends] = useState(true);
  const [done, setDone] = useState(0);
  const update = useEndpointMutation(repairEndpoints.update, { failure: 'form' });
  const count = countOf(ids.length, 'repair');
  const setAll = async () => {
    const faults: unknown[] = [];
    const offers: UndoOffer[] = [];
    let companyId = 0;
    let since = Date.now();
    if (!status) return;
    for (const [at, id] of ids.entries()) {
      setDone(at);
      const body = { status, ...(sends ? {} : { sendMail: false }) };
      try {
        const saved = await update.mutateAsync({ params: { id }, body });
        companyId = saved.companyId;
        if (offers.length === 0) since = Date.now();
        if (saved.undo) offers.push(saved.undo);
      } catch (error) {
        faults.push(error);
      }
    }
    void invalidate(changed);
    if (faults.length > 0) {
      toast({
        variant: 'destructive',
        title: 'Update failed',
        description: `${faults.length} of ${count} could not be changed: ${userMessage(faults[0])}`,
      });
      throw faults[0];
    }
    const description = `${count} set to ${statusLabel(status)}.`;
    toastChange({ title: 'Repairs updated', description, companyId, since }, offers);
    onDone();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Set status"
      description={`For ${count}. A step outside the usual order is marked in the timeline.`}
      confirmLabel="Set status"
      // No status is preselected: the repairs have different ones, and most changes mail the customer.
      confirmDisabledReason={status ? null : 'Choose a status first.'}
      pendingLabel={`Saving ${done + 1} of ${ids.length}...`}
      onConfirm={setAll}
    >
      <div className="flex flex-col gap-4">
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={status}
              options={allStatusOptions}
              placeholder="Choose a status"
              onValueChange={(next) => setStatus(next as RepairStatus)}
            />
          )}
        </Field>
        {status === 'estimate_provided' ? (
          <p role="status" className="text-amber-900">
            Customers who were sent no estimate would have nothing to answer. Sending one sets this status by
            itself.
          </p>
        ) : null}
        <Checkbox
          checked={sends}
          onCheckedChange={setSends}
          label="Send the emails that belong to this status"
          hint="To the addresses of each repair, as set under What is sent."
        />
      </div>
    </ConfirmDialog>
  );
}
