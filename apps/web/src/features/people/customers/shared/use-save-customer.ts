import { ApiError } from '@portal/contract/core/api-error.ts';
import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The reads that a write to a customer changes. */
export const changedByCustomer = [
  customerEndpoints.list,
  customerEndpoints.listOwn,
  customerEndpoints.search,
  customerEndpoints.get,
];

type Values = GivenBody<typeof customerEndpoints.create>;

/**
 * Returns the body of the request. When billing is the same as shipping, the address is also the billing address (A7,
 * B2.2).
 */
const withBilling = ({ sameAsShipping, ...values }: Values): Values =>
  sameAsShipping
    ? {
        ...values,
        billingAddress: values.address,
        billingCity: values.city,
        billingState: values.state,
        billingZip: values.zip,
        billingCountry: values.country,
      }
    : values;

/** Returns the server's message, else the message of B8. */
export const serverMessageOr =
  (sentence: string) =>
  (error: unknown): string =>
    (error instanceof ApiError ? error.body?.message : undefined) ?? sentence;

/**
 * Returns a function that adds a customer, or changes the given one based on the opened version, with the toasts of B8.
 */
export function useSaveCustomer(customer: Customer | undefined, ofCompany?: number) {
  const atWork = useCompanyId() ?? 0;
  const companyId = ofCompany ?? atWork;
  const options = { invalidates: changedByCustomer } as const;
  const create = useEndpointMutation(customerEndpoints.create, {
    ...options,
    failure: { title: 'Error', description: serverMessageOr('Failed to create customer') },
  });
  const update = useEndpointMutation(customerEndpoints.update, {
    ...options,
    failure: { title: 'Error', description: serverMessageOr('Failed to update customer') },
  });
  return async (given: Values): Promise<Customer> => {
    const values = withBilling(given);
    const saved = customer
      ? await update.mutateAsync({
          params: { companyId, customerId: customer.id },
          body: values,
          ifMatch: customer.version,
        })
      : await create.mutateAsync({ params: { companyId }, body: { ...values, companyId } as Values });
    const done = customer ? 'updated' : 'created';
    toast({ title: 'Success', description: `Customer ${saved.name} ${done} successfully` });
    return saved;
  };
}
