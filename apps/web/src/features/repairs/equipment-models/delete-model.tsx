import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { changedByEquipment, useSetModelActive } from './use-save-equipment.ts';

interface DeleteModelProps {
  model: EquipmentModel;
  onClose: () => void;
}

/** Asks, then deletes a model. When it is in use, it offers to deactivate it instead (D5.1). */
export function DeleteModel({ model, onClose }: DeleteModelProps) {
  const setActive = useSetModelActive();
  const remove = useEndpointMutation(equipmentEndpoints.deleteModel, {
    invalidates: changedByEquipment,
    failure: 'form',
  });
  const device = `${model.make} ${model.name}`;
  return (
    <DeleteOrDeactivate
      kind="Equipment Model"
      name={device}
      active={model.active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: model.id } });
        toastDone('Equipment model', device, 'deleted');
      }}
      onFailure={(error) => reportError(error, failedTo('delete equipment model'))}
      onDeactivate={() => setActive(model, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
