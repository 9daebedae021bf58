import { ApiError } from '@portal/contract/api-error.ts';
import { type Technician, technicianEndpoints } from '@portal/contract/technicians.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { reportError } from '../../api/reported-errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changedByTechnician, useSetActive } from './use-save-technician.ts';

interface DeleteTechnicianProps {
  technician: Technician;
  onClose: () => void;
}

/** Asks, deletes, and offers to deactivate when something uses the technician (D5.1). */
export function DeleteTechnician({ technician, onClose }: DeleteTechnicianProps) {
  const [uses, setUses] = useState<string>();
  const setActive = useSetActive();
  const remove = useEndpointMutation(technicianEndpoints.delete, {
    invalidates: changedByTechnician,
    failure: 'form',
  });
  const { name, active } = technician;
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: technician.id } });
      toast({ title: 'Technician deleted', description: `${name} has been deleted.` });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setUses(error.userMessage);
      else reportError(error, { title: 'Delete failed' });
      throw error;
    }
  };
  if (uses !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => open || onClose()}
        title={`${name} is in use`}
        description={active ? uses : `${uses} They are inactive already.`}
        confirmLabel={active ? 'Deactivate' : 'OK'}
        onConfirm={() => active && setActive(technician, false)}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete Technician"
      description={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
    />
  );
}
