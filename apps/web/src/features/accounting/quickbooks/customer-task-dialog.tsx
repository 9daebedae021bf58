import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { QuickbooksCustomer } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { CustomerTask } from './customer-columns.tsx';
import { DifferenceList } from './difference-list.tsx';
import { changedBySync } from './shared/use-start-sync.ts';

const rules = () =>
  import('@portal/contract/accounting/quickbooks/sync-shapes.ts').then(({ linkForm }) => linkForm);

interface TaskProps {
  companyId: number;
  row: QuickbooksCustomer;
  onClose: () => void;
}

/** The dialog for what somebody wants to do with a customer at QuickBooks. */
export function CustomerTaskDialog({ task, ...props }: TaskProps & { task: CustomerTask }) {
  if (task === 'link') return <LinkDialog {...props} />;
  return task === 'unlink' ? <UnlinkDialog {...props} /> : <DecideDialog {...props} />;
}

function LinkDialog({ companyId, row, onClose }: TaskProps) {
  const link = useEndpointMutation(quickbooksSyncEndpoints.link, {
    invalidates: changedBySync,
    failure: 'form',
    onSuccess: ({ customerName, displayName }) =>
      void toast({ title: `${displayName} is linked to ${customerName}` }),
  });
  const form = useZodForm(rules, { defaultValues: { customerId: row.customerId as number } });
  return (
    <FormDialog
      onClose={onClose}
      title={`Link ${row.displayName}`}
      form={form}
      onSubmit={(body) => link.mutateAsync({ params: { companyId, id: row.id }, body })}
      submitLabel="Link"
      pendingLabel="Linking..."
      summary={false}
    >
      <CustomerField control={form.control} name="customerId" label="Customer here" companyId={companyId} />
      <p className="text-sm text-muted">The next sync compares both and shows what differs.</p>
    </FormDialog>
  );
}

function UnlinkDialog({ companyId, row, onClose }: TaskProps) {
  const unlink = useEndpointMutation(quickbooksSyncEndpoints.unlink, {
    invalidates: changedBySync,
    failure: { title: 'Failed to unlink' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Unlink"
      description={`Are you sure you want to unlink ${row.displayName} from ${row.customerName}? Both stay and are no longer synced. You can link them again.`}
      confirmLabel="Unlink"
      pendingLabel="Unlinking..."
      destructive
      onConfirm={async () => {
        await unlink.mutateAsync({ params: { companyId, id: row.id } });
        toast({ title: `${row.displayName} is no longer linked` });
      }}
    />
  );
}

function DecideDialog({ companyId, row, onClose }: TaskProps) {
  const resolve = useEndpointMutation(quickbooksSyncEndpoints.resolve, {
    invalidates: changedBySync,
    failure: { title: 'Failed to decide the conflict' },
    onSuccess: (_, { body: { keep } }) => {
      toast({
        title: 'Conflict decided',
        description:
          keep === 'here'
            ? 'The next sync sends the values to QuickBooks.'
            : 'The values of QuickBooks are here now.',
      });
      onClose();
    },
  });
  const decide = (keep: 'here' | 'there') =>
    resolve.mutate({ params: { companyId, id: row.id }, body: { keep } });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Conflict of ${row.displayName}`}
      description="Both sides have another value, and none of them is the older one. Choose which values stay."
      footer={
        <>
          <Button variant="secondary" pending={resolve.isPending} onClick={() => decide('there')}>
            Keep QuickBooks
          </Button>
          <Button pending={resolve.isPending} onClick={() => decide('here')}>
            Keep ours
          </Button>
        </>
      }
    >
      <DifferenceList differences={row.conflicts} />
    </Dialog>
  );
}
