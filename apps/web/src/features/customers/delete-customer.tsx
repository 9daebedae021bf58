import { ApiError } from '@portal/contract/api-error.ts';
import type { Customer } from '@portal/contract/customer-shapes.ts';
import { customerEndpoints } from '@portal/contract/customers.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { reportError } from '../../api/reported-errors.ts';
import { saidOr } from '../../customers/use-save-customer.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSetActive } from './use-set-active.ts';

interface DeleteCustomerProps {
  customer: Customer;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Not the customer itself: its page would ask for what is gone. */
const lists = [customerEndpoints.list, customerEndpoints.listOwn, customerEndpoints.search];

const failed = (reason: string) => `Failed to delete customer: ${reason}`;

/** Asks, deletes, and offers to deactivate when something uses the customer (B5, D5.1). */
export function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  const [uses, setUses] = useState<string>();
  const setActive = useSetActive();
  const remove = useEndpointMutation(customerEndpoints.delete, {
    invalidates: lists,
    failure: 'form',
  });
  const { name, active } = customer;
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: customer.id } });
      toast({ title: 'Success', description: `Customer ${name} deleted successfully` });
      onDeleted?.();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setUses(error.userMessage);
      else reportError(error, { title: 'Error', description: (e) => failed(saidOr('please try again')(e)) });
      throw error;
    }
  };
  if (uses !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => open || onClose()}
        title={`${name} is in use`}
        description={`${failed(uses)}${active ? '' : ' It is inactive already.'}`}
        confirmLabel={active ? 'Deactivate' : 'OK'}
        pendingLabel="Deactivating..."
        onConfirm={() => active && setActive(customer, false)}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete Customer"
      description={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
    />
  );
}
