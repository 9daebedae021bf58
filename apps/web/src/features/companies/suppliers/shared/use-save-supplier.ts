import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo, toastDone, useSave } from '../../../../api/use-save.ts';

export type SupplierValues = GivenBody<typeof supplierEndpoints.create>;

/** The reads that a write to a supplier changes. */
export const changedBySupplier: readonly EndpointDeclaration[] = [
  supplierEndpoints.list,
  supplierEndpoints.get,
];

/** Returns a function that adds a supplier, or changes the given one based on the opened version. */
export const useSaveSupplier = (supplier: Supplier | undefined, companyId: number) =>
  useSave(supplier, {
    create: supplierEndpoints.create,
    update: supplierEndpoints.update,
    createParams: { companyId },
    invalidates: changedBySupplier,
    failure: (write) => failedTo(`${write} supplier`),
    toastSaved: ({ name }) => toastDone('Supplier', name, supplier ? 'updated' : 'added'),
  });

/** Returns a write that deactivates or activates a supplier. Inactive ones cannot be chosen. */
export function useSetSupplierActive() {
  const { mutateAsync } = useEndpointMutation(supplierEndpoints.update, {
    invalidates: changedBySupplier,
    failure: failedTo('update supplier'),
    onSuccess: ({ name, active }) => toastDone('Supplier', name, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: Supplier, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
