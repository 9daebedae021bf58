import { type Technician, technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTechnician, useSetActive } from './use-save-technician.ts';

interface DeleteTechnicianProps {
  technician: Technician;
  onClose: () => void;
}

/** Asks, then deletes. When the technician is in use, it offers to deactivate instead (D5.1). */
export function DeleteTechnician({ technician, onClose }: DeleteTechnicianProps) {
  const setActive = useSetActive();
  const remove = useEndpointMutation(technicianEndpoints.delete, {
    invalidates: changedByTechnician,
    failure: 'form',
  });
  const { name, active } = technician;
  return (
    <DeleteOrDeactivate
      kind="Technician"
      name={name}
      active={active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: technician.id } });
        toast({ title: 'Technician deleted', description: `${name} has been deleted.` });
      }}
      onFailure={(error) => reportError(error, { title: 'Delete failed' })}
      onDeactivate={() => setActive(technician, false)}
      inactiveAlready="They are inactive already."
      onClose={onClose}
    />
  );
}
