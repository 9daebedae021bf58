import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useField } from '../../../forms/field-props.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { KnownUnit } from '../../calibration/customer-equipment/shared/known-unit.tsx';
import { ChoiceField, ModelField, withCreated } from './model-field.tsx';
import type { NewRepairForm } from './new-repair-query.ts';

interface NewTypeProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  companyId: number;
  onCreated: (type: EquipmentType) => void;
}

/** Creates a type of equipment at once (B5, B7). A type that is only named is created with the request. */
function NewType({ form, index, companyId, onCreated }: NewTypeProps) {
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

/** The type of a unit. Another type clears the model (B5). */
function TypeField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors, setFocus } = form;
  const item = `equipmentItems.${index}` as const;
  const label = `Type of equipment ${index + 1}`;
  const companyId = useCompanyId();
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listTypes, {
      params: { companyId: companyId ?? 0 },
      query: { active: 'true', sort: 'name' },
    }),
    enabled: companyId !== undefined,
  });
  const { field, error } = useField({ control, name: `${item}.typeId`, label });
  const newTypeName = useWatch({ control, name: `${item}.newTypeName` });
  const isNew = newTypeName !== null && newTypeName !== undefined;
  const choose = (chosen: number | true) => {
    setValue(`${item}.typeId`, chosen === true ? null : chosen, { shouldDirty: true });
    setValue(`${item}.newTypeName`, chosen === true ? (newTypeName ?? '') : null, { shouldDirty: true });
    setValue(`${item}.modelId`, null);
    // A new type has no models yet.
    setValue(`${item}.newModelName`, chosen === true ? '' : null);
    setValue(`${item}.make`, chosen === true ? '' : null);
    clearErrors(item);
  };
  const [created, setCreated] = useState<EquipmentType>();
  const take = (type: EquipmentType) => {
    setCreated(type);
    setValue(`${item}.typeId`, type.id, { shouldDirty: true });
    setValue(`${item}.newTypeName`, null);
    clearErrors([`${item}.typeId`, `${item}.newTypeName`]);
    setFocus(`${item}.typeId`);
    toast({ title: 'Equipment type created', description: `${type.name} has been added.` });
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={withCreated(data?.rows ?? [], created).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        loading={!data && !failed}
        failure={failed ? 'Failed to fetch equipment types' : undefined}
        newLabel="Create new type"
        onChoose={choose}
      />
      {isNew && companyId !== undefined ? (
        <NewType form={form} index={index} companyId={companyId} onCreated={take} />
      ) : null}
    </div>
  );
}

interface EquipmentRowProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  onRemove: () => void;
}

/** One unit: type and model (existing or new), serial number and notes (B3). */
export function EquipmentRow({ form, index, onRemove }: EquipmentRowProps) {
  const unitId = useWatch({ control: form.control, name: `equipmentItems.${index}.customerEquipmentId` });
  if (unitId)
    return (
      <KnownUnit unitId={unitId} name={`Equipment ${index + 1}`} onRelease={onRemove} release="Remove" />
    );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start gap-x-5 gap-y-4 rounded-lg border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Equipment {index + 1}</legend>
      <TypeField form={form} index={index} />
      <ModelField form={form} index={index} />
      <TextField
        control={form.control}
        name={`equipmentItems.${index}.serialNumber`}
        label={`Serial Number of equipment ${index + 1}`}
        autoComplete="off"
      />
      <TextField
        control={form.control}
        name={`equipmentItems.${index}.notes`}
        label={`Notes on equipment ${index + 1}`}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          Remove equipment {index + 1}
        </Button>
      </div>
    </fieldset>
  );
}
