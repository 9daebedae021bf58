import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { allStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { useAwaitedPart } from '../part-requests/shared/use-awaited-part.tsx';
import { NotDoneList, type SeveralProps, useSeveral } from './several-repairs.tsx';

/** Sets one status for the selected repairs, one by one. Each has its own audit entry and mail (D3.3, D4.2). */
export function StatusOfSeveral({ nameOf, onClose, ...chosen }: SeveralProps) {
  const [status, setStatus] = useState<RepairStatus>();
  const [sends, setSends] = useState(true);
  const { doAll, notDone, saving } = useSeveral(chosen);
  const awaited = useAwaitedPart({
    companyId: useCompanyId() ?? 0,
    name: countOf(chosen.ids.length, 'repair'),
    ids: chosen.ids,
  });
  const update = useEndpointMutation(repairEndpoints.update, { failure: 'form' });
  const setAll = async () => {
    if (!status) return;
    const named = await awaited.ask(status);
    // The dialog stays open: the user thought better of it.
    if (!named) throw new Error('Not yet');
    const body = { status, ...named, ...(sends ? {} : { sendMail: false }) };
    const isDone = await doAll((id) => update.mutateAsync({ params: { id }, body }), {
      title: 'Repairs updated',
      sentence: (repairs) => `${repairs} set to ${statusLabel(status)}.`,
    });
    // The dialog stays open with those that were not done.
    if (!isDone) throw new Error('Some were not changed');
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Set status"
      description={`For ${countOf(chosen.ids.length, 'repair')}. A step outside the usual order is marked in the timeline.`}
      confirmLabel="Set status"
      // No status is preselected: the repairs have different ones, and most changes mail the customer.
      confirmDisabledReason={status ? null : 'Choose a status first.'}
      pendingLabel={saving ?? 'Saving...'}
      onConfirm={setAll}
    >
      <div className="flex flex-col gap-4">
        <NotDoneList notDone={notDone} nameOf={nameOf} />
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
        {awaited.dialog}
      </div>
    </ConfirmDialog>
  );
}
