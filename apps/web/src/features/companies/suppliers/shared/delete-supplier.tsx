import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../../forms/delete-or-deactivate.tsx';
import { changedBySupplier, useSetSupplierActive } from './use-save-supplier.ts';

interface DeleteSupplierProps {
  supplier: Supplier;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, then deletes a supplier. When it is in use, it offers to deactivate it instead (D5.1). */
export function DeleteSupplier({ supplier, onClose, onDeleted }: DeleteSupplierProps) {
  const setActive = useSetSupplierActive();
  const remove = useEndpointMutation(supplierEndpoints.delete, {
    invalidates: changedBySupplier,
    failure: 'form',
  });
  return (
    <DeleteOrDeactivate
      kind="Supplier"
      name={supplier.name}
      active={supplier.active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: supplier.id } });
        toastDone('Supplier', supplier.name, 'deleted');
        onDeleted?.();
      }}
      onFailure={(error) => reportError(error, failedTo('delete supplier'))}
      onDeactivate={() => setActive(supplier, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
