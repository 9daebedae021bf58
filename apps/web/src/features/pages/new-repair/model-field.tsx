import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ControllerRenderProps, useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useField } from '../../../forms/field-props.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Combobox, type ComboboxOption } from '../../../ui/input/combobox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { NewRepairForm } from './new-repair-query.ts';

/** The value for a new row that does not exist yet. */
const NEW = 'new';

interface ChoiceFieldProps {
  label: string;
  error: string | undefined;
  /** The form's field that holds the id; only its place in the form is used. */
  place: Pick<ControllerRenderProps, 'ref' | 'onBlur'>;
  /** An id, or true for one that is named anew, or null. */
  value: number | true | null;
  options: readonly ComboboxOption[];
  loading: boolean;
  failure: string | undefined;
  newLabel: string;
  disabled?: boolean;
  hint?: ReactNode;
  onChoose: (chosen: number | true) => void;
}

/** A choice from existing rows, or a new one (B5). */
export const ChoiceField = ({ label, error, place, value, onChoose, ...props }: ChoiceFieldProps) => {
  const { options, newLabel, hint, ...combobox } = props;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(aria) => (
        <Combobox
          {...combobox}
          {...aria}
          ref={place.ref}
          onBlur={place.onBlur}
          value={value === true ? NEW : value === null ? null : String(value)}
          onValueChange={(chosen) => onChoose(chosen === NEW ? true : Number(chosen))}
          // 'New' is first, so that it is visible in a long list.
          options={[{ value: NEW, label: newLabel }, ...options]}
        />
      )}
    </Field>
  );
};

/** Returns the server's list with rows that were just created here and are not in the list yet. */
export const withCreated = <T extends { id: number }>(listed: readonly T[], created: T | undefined): T[] =>
  created === undefined || listed.some(({ id }) => id === created.id) ? [...listed] : [...listed, created];

interface NewModelProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  companyId: number;
  onCreated: (model: EquipmentModel) => void;
}

/** Creates a model of the chosen type at once (B5, B7). A model that is only named is created with the request. */
function NewModel({ form, index, companyId, onCreated }: NewModelProps) {
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

/** Make and model of a unit, of the chosen type (B5). */
export function ModelField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors, setFocus } = form;
  const item = `equipmentItems.${index}` as const;
  const label = `Model of equipment ${index + 1}`;
  const [typeId, newTypeName, newModelName] = useWatch({
    control,
    name: [`${item}.typeId`, `${item}.newTypeName`, `${item}.newModelName`],
  });
  const companyId = useCompanyId();
  const known = typeof typeId === 'number';
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listModels, {
      params: { companyId: companyId ?? 0 },
      query: { typeId: String(typeId ?? ''), active: 'true', sort: 'name' },
    }),
    enabled: companyId !== undefined && known,
  });
  const { field, error } = useField({ control, name: `${item}.modelId`, label });
  const isNew = newModelName !== null && newModelName !== undefined;
  const choose = (chosen: number | true) => {
    setValue(`${item}.modelId`, chosen === true ? null : chosen, { shouldDirty: true });
    setValue(`${item}.newModelName`, chosen === true ? (newModelName ?? '') : null, { shouldDirty: true });
    setValue(`${item}.make`, chosen === true ? '' : null);
    clearErrors([`${item}.modelId`, `${item}.newModelName`, `${item}.make`]);
  };
  const [created, setCreated] = useState<EquipmentModel>();
  const take = (model: EquipmentModel) => {
    setCreated(model);
    choose(model.id);
    setFocus(`${item}.modelId`);
    toast({ title: 'Equipment model created', description: `${model.make} ${model.name} has been added.` });
  };
  const hasType = known || (newTypeName !== null && newTypeName !== undefined);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={withCreated(data?.rows ?? [], created?.equipmentTypeId === typeId ? created : undefined).map(
          ({ id, make, name }) => ({
            value: String(id),
            label: `${make} ${name}`,
          }),
        )}
        loading={known && !data && !failed}
        failure={failed ? 'Failed to fetch equipment models' : undefined}
        newLabel="Create new model"
        disabled={!hasType}
        hint={hasType ? undefined : 'Choose the type first.'}
        onChoose={choose}
      />
      {isNew && companyId !== undefined ? (
        <NewModel form={form} index={index} companyId={companyId} onCreated={take} />
      ) : null}
    </div>
  );
}
