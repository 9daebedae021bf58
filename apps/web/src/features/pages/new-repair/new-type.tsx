import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { NewRepairForm } from './new-repair-form.ts';

interface NewTypeProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  companyId: number;
  onCreated: (type: EquipmentType) => void;
}

/** Creates a type of equipment at once (B5, B7). A type that is only named is created with the request. */
export function NewType({ form, index, companyId, onCreated }: NewTypeProps) {
  const name = `equipmentItems.${index}.newTypeName` as const;
  const create = useEndpointMutation(equipmentEndpoints.createType, {
    invalidates: [equipmentEndpoints.listTypes],
    failure: { title: 'Failed to create equipment type' },
    onSuccess: onCreated,
  });
  const submit = async () => {
    if (!(await form.trigger(name))) return form.setFocus(name);
    create.mutate({ params: { companyId }, body: { name: form.getValues(name) ?? '' } });
  };
  return (
    <>
      <TextField
        control={form.control}
        name={name}
        label={`New type of equipment ${index + 1}`}
        hint={equipmentMessages.typeNameHint}
        autoComplete="off"
        required
      />
      <Button
        variant="secondary"
        className="self-start"
        pending={create.isPending}
        onClick={() => void submit()}
      >
        Create Type
      </Button>
    </>
  );
}
