import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { serverMessageOr } from '../../../api/use-save.ts';
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
