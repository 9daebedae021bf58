import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { NewRepairForm } from './new-repair-form.ts';

interface NewModelProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  companyId: number;
  onCreated: (model: EquipmentModel) => void;
}

/** Creates a model of the chosen type at once (B5, B7). A model that is only named is created with the request. */
export function NewModel({ form, index, companyId, onCreated }: NewModelProps) {
  const item = `equipmentItems.${index}` as const;
  const create = useEndpointMutation(equipmentEndpoints.createModel, {
    invalidates: [equipmentEndpoints.listModels],
    failure: { title: 'Failed to create equipment model' },
    onSuccess: onCreated,
  });
  const submit = async () => {
    const named = await form.trigger([`${item}.newModelName`, `${item}.make`]);
    const { typeId, newModelName, make } = form.getValues(item) ?? {};
    if (typeof typeId !== 'number') {
      form.setError(`${item}.typeId`, { message: equipmentMessages.modelTypeRequired });
      return form.setFocus(`${item}.typeId`);
    }
    if (!named) return form.setFocus(newModelName ? `${item}.make` : `${item}.newModelName`);
    const body = { equipmentTypeId: typeId, name: newModelName ?? '', make: make ?? '' };
    create.mutate({ params: { companyId }, body });
  };
  return (
    <>
      <TextField
        control={form.control}
        name={`${item}.newModelName`}
        label={`New model of equipment ${index + 1}`}
        autoComplete="off"
        required
      />
      <TextField
        control={form.control}
        name={`${item}.make`}
        label={`Make of equipment ${index + 1}`}
        autoComplete="off"
        required
      />
      <Button
        variant="secondary"
        className="self-start"
        pending={create.isPending}
        onClick={() => void submit()}
      >
        Create Model
      </Button>
    </>
  );
}
