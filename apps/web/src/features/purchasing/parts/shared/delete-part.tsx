import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../../forms/delete-or-deactivate.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByPart, useSetPartActive } from './use-save-part.ts';

/** Asks, then deletes a part. When it is in use, it offers to deactivate it instead (D5.1). */
export function DeletePart({ part, onClose }: { part: Part; onClose: () => void }) {
  const setActive = useSetPartActive();
  const remove = useEndpointMutation(partEndpoints.delete, { invalidates: changedByPart, failure: 'form' });
  return (
    <DeleteOrDeactivate
      kind="Part"
      name={part.partNumber}
      active={part.active}
      {...(part.quantityOnHand > 0 && {
        warning: `Its stock of ${formatNumber(part.quantityOnHand)} goes with it.`,
      })}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: part.id } });
        toast({ title: 'Part deleted', description: `${part.partNumber} has been deleted.` });
      }}
      onFailure={(error) => reportError(error, failedTo('delete part'))}
      onDeactivate={() => setActive(part, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
