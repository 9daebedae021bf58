import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { serverMessageOr, useSave } from '../../api/use-save.ts';
import { useCompanyId } from '../../session/use-company-id.ts';
import { toast } from '../../ui/toast/toast.ts';

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

/**
 * Returns a function that adds a customer, or changes the given one based on the opened version, with the toasts of B8.
 */
export function useSaveCustomer(customer: Customer | undefined, ofCompany?: number) {
  const atWork = useCompanyId() ?? 0;
  const companyId = ofCompany ?? atWork;
  const save = useSave(customer, {
    create: customerEndpoints.create,
    update: customerEndpoints.update,
    createParams: { companyId },
    updateParams: { companyId, customerId: customer?.id ?? 0 },
    invalidates: changedByCustomer,
    failure: (write) => ({
      title: 'Error',
      description: serverMessageOr(`Failed to ${write} customer`),
    }),
    toastSaved: (_, { name }) =>
      toast({
        title: 'Success',
        description: `Customer ${name} ${customer ? 'updated' : 'created'} successfully`,
      }),
  });
  return (given: Values): Promise<Customer> => {
    const values = withBilling(given);
    return save(customer ? values : ({ ...values, companyId } as Values));
  };
}
