import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface InvoiceSeveralProps {
  ids: readonly number[];
  /** Called when all repairs have an invoice. */
  onDone: () => void;
  onClose: () => void;
}

const repairs = (count: number) => countOf(count, 'repair');

/** Creates an invoice for each of the selected repairs, one by one (D8.5). A repair with an invoice gets no second one. */
export function InvoiceSeveral({ ids, onDone, onClose }: InvoiceSeveralProps) {
  const [done, setDone] = useState(0);
  const create = useEndpointMutation(invoiceEndpoints.invoiceRepair, { failure: 'form' });
  const createAll = async () => {
    const faults: unknown[] = [];
    for (const [at, id] of ids.entries()) {
      setDone(at);
      await create.mutateAsync({ params: { id }, body: {} }).catch((error: unknown) => faults.push(error));
    }
    void invalidate([repairEndpoints.list, repairEndpoints.get, invoiceEndpoints.list]);
    const made = ids.length - faults.length;
    if (made > 0) toast({ title: 'Invoices requested', description: `For ${repairs(made)}, in QuickBooks.` });
    if (faults.length === 0) return onDone();
    // The dialog closes all the same. A second try would ask for those that were made, too.
    const reasons = [...new Set(faults.map(userMessage))];
    toast({
      variant: 'destructive',
      title: `${repairs(faults.length)} not invoiced`,
      description: reasons.join(' '),
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Create invoices"
      description={`Are you sure you want to create an invoice in QuickBooks for ${ids.length === 1 ? repairs(1) : `each of ${repairs(ids.length)}`}? The approved estimate or the final costs are invoiced. Repairs that are not done or already have an invoice are left out.`}
      confirmLabel="Create invoices"
      pendingLabel={`Creating ${done + 1} of ${ids.length}...`}
      onConfirm={createAll}
    />
  );
}
