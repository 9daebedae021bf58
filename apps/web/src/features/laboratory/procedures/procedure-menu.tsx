import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { CircleCheck, CircleOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { useSetActive } from './use-save-procedure.ts';

/** What else can be done with a procedure. */
export function ProcedureMenu({ procedure }: { procedure: ProcedureDetail }) {
  const { id, number, active } = procedure;
  const [isDeleting, setDeleting] = useState(false);
  const setActive = useSetActive();
  const go = useGo();
  const remove = useEndpointMutation(procedureEndpoints.delete, {
    invalidates: [procedureEndpoints.list],
    failure: 'form',
  });
  const deleteNow = async () => {
    await remove.mutateAsync({ params: { id } });
    toastDone('Procedure', number, 'deleted');
    go(procedurePaths.procedures(), { replace: true });
  };
  return (
    <>
      <ActionMenu
        label={`Actions for ${number}`}
        actions={[
          active
            ? { label: 'Deactivate', icon: CircleOff, onSelect: () => void setActive(procedure, false) }
            : { label: 'Activate', icon: CircleCheck, onSelect: () => void setActive(procedure, true) },
          { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting ? (
        <DeleteOrDeactivate
          kind="Procedure"
          name={number}
          active={active}
          warning="Its draft goes with it."
          onDelete={deleteNow}
          onFailure={(error) => reportError(error as Error, failedTo('delete procedure'))}
          onDeactivate={() => setActive(procedure, false)}
          inactiveAlready="It is inactive already."
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </>
  );
}
