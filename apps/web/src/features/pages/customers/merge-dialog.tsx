import { userMessage } from '@portal/contract/core/api-error.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { serverMessageOr } from '../../../api/use-save.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CustomerPicker } from '../../../record-parts/customers/customer-picker.tsx';
import { changedByCustomer } from '../../../record-parts/customers/use-save-customer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Merges the customer into another one, after a preview of the result. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const go = useGo();
  const preview = useEndpointMutation(customerEndpoints.merge, { failure: 'form' });
  const merge = useEndpointMutation(customerEndpoints.merge, {
    invalidates: [...changedByCustomer, customerEndpoints.equipment, repairEndpoints.list],
    failure: { title: 'Error', description: serverMessageOr('Failed to merge customers') },
    onSuccess: ({ into }) => {
      toast({ title: 'Success', description: `${customer.name} was merged into ${into.name}` });
      onClose();
      go(paths.customer(into.id), { replace: true });
    },
  });
  const choose = ({ id }: Customer) => {
    setIntoId(id);
    preview.mutate({ params: { id: customer.id }, query: { dryRun: 'true' }, body: { intoId: id } });
  };
  const known = preview.data?.into.id === intoId ? preview.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Merge ${customer.name}`}
      description="Moves everything of this customer to another one and removes this record."
      locked={merge.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={merge.isPending}
            pendingLabel="Merging..."
            disabledReason={known ? null : 'Choose the customer that stays first'}
            onClick={() =>
              known && merge.mutate({ params: { id: customer.id }, body: { intoId: known.into.id } })
            }
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Merge into"
          hint="This customer stays."
          error={preview.error ? userMessage(preview.error) : undefined}
        >
          {(aria) => (
            <CustomerPicker {...aria} value={intoId} onChange={choose} exclude={customer.id} pickOnly />
          )}
        </Field>
        <div aria-live="polite">
          {preview.isPending ? <Spinner /> : null}
          {known ? <MergePreview customer={customer} preview={known} /> : null}
        </div>
      </div>
    </Dialog>
  );
}
