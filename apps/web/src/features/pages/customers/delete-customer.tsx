import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, serverMessageOr } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { changedByCustomer } from '../../../record-parts/customers/use-save-customer.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Returns a write that deactivates or activates a customer. Inactive customers are not in the pickers (D5.1). */
export function useSetActive() {
  const { mutateAsync } = useEndpointMutation(customerEndpoints.update, {
    invalidates: changedByCustomer,
    failure: { title: 'Error', description: serverMessageOr('Failed to update customer') },
    onSuccess: ({ name }) =>
      toast({ title: 'Success', description: `Customer ${name} updated successfully` }),
  });
  return ({ id, companyId, version }: Customer, active: boolean) =>
    mutateAsync({ params: { companyId, customerId: id }, body: { active }, ifMatch: version });
}

interface DeleteCustomerProps {
  customer: Customer;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** The reads to repeat. Not the customer itself, because its page would load a deleted customer. */
const lists = [customerEndpoints.list, customerEndpoints.listOwn, customerEndpoints.search];

/** Asks, then deletes. When the customer is in use, it offers to deactivate instead (B5, D5.1). */
export function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  const setActive = useSetActive();
  const remove = useEndpointMutation(customerEndpoints.delete, {
    invalidates: lists,
    failure: 'form',
  });
  const { name, active } = customer;
  return (
    <DeleteOrDeactivate
      kind="Customer"
      name={name}
      active={active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: customer.id } });
        toast({ title: 'Success', description: `Customer ${name} deleted successfully` });
        onDeleted?.();
      }}
      onFailure={(error) => reportError(error, failedTo('delete customer'))}
      onDeactivate={() => setActive(customer, false)}
      inUse={(said) => `Failed to delete customer: ${said}`}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
