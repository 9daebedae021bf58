import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type SupplierValues = GivenBody<typeof supplierEndpoints.create>;

/** The reads that a write to a supplier changes. */
export const changedBySupplier: readonly EndpointDeclaration[] = [
  supplierEndpoints.list,
  supplierEndpoints.get,
];

/** Returns the toast of B8 for a write that failed. */
export const failedTo = (what: string) => ({
  title: 'Error',
  description: (error: unknown) =>
    `Failed to ${what}: ${error instanceof ApiError ? error.userMessage : 'please try again'}`,
});

/** Shows the success of a write. */
export const tellDone = (kind: string, name: string, done: string): void =>
  void toast({ title: `${kind} ${done}`, description: `${name} has been ${done}.` });

/** Returns a function that adds a supplier, or changes the given one based on the opened version. */
export function useSaveSupplier(supplier: Supplier | undefined, companyId: number) {
  const invalidates = changedBySupplier;
  const create = useEndpointMutation(supplierEndpoints.create, {
    invalidates,
    failure: failedTo('create supplier'),
  });
  const update = useEndpointMutation(supplierEndpoints.update, {
    invalidates,
    failure: failedTo('update supplier'),
  });
  return async (body: SupplierValues) => {
    if (supplier) await update.mutateAsync({ params: { id: supplier.id }, body, ifMatch: supplier.version });
    else await create.mutateAsync({ params: { companyId }, body });
    tellDone('Supplier', body.name, supplier ? 'updated' : 'added');
  };
}

/** Returns a write that deactivates or activates a supplier. Inactive ones cannot be chosen. */
export function useSetSupplierActive() {
  const { mutateAsync } = useEndpointMutation(supplierEndpoints.update, {
    invalidates: changedBySupplier,
    failure: failedTo('update supplier'),
    onSuccess: ({ name, active }) => tellDone('Supplier', name, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: Supplier, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
