import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { changedByEquipment, useSetTypeActive } from './use-save-equipment.ts';

interface DeleteTypeProps {
  type: EquipmentType;
  onClose: () => void;
}

/** Asks, then deletes a type with its models (B2.11). When one of them is in use, it offers to deactivate the type. */
export function DeleteType({ type, onClose }: DeleteTypeProps) {
  const setActive = useSetTypeActive();
  const remove = useEndpointMutation(equipmentEndpoints.deleteType, {
    invalidates: changedByEquipment,
    failure: 'form',
  });
  return (
    <DeleteOrDeactivate
      kind="Equipment Type"
      name={type.name}
      active={type.active}
      warning="Its models are deleted too."
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: type.id } });
        toastDone('Equipment type', type.name, 'deleted');
      }}
      onFailure={(error) => reportError(error, failedTo('delete equipment type'))}
      onDeactivate={() => setActive(type, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
