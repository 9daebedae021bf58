import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { type FieldProps, useField } from '../../../../forms/field-props.ts';
import { Combobox, type ComboboxOption } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import type { PartValues } from './use-save-part.ts';

interface PartChoicesProps {
  form: PartFormState;
  companyId: number;
  part: Part | undefined;
}

const byName = { active: 'true', sort: 'name' } as const;

/** Equipment type, model and preferred supplier of a part. Another type clears the model (B5). */
export function PartChoices({ form, companyId, part }: PartChoicesProps) {
  const { control, setValue } = form;
  const typeId = useWatch({ control, name: 'equipmentTypeId' });
  const params = { companyId };
  const types = useQuery(q(equipmentEndpoints.listTypes, { params, query: byName }));
  const models = useQuery({
    ...q(equipmentEndpoints.listModels, { params, query: { ...byName, typeId: String(typeId ?? '') } }),
    enabled: typeId != null,
  });
  const suppliers = useQuery(q(supplierEndpoints.list, { params, query: byName }));
  return (
    <>
      <ChoiceField
        control={control}
        name="equipmentTypeId"
        label="Equipment type"
        options={types.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        failure={types.error ? 'Failed to fetch equipment types' : undefined}
        empty="No equipment types found"
        onChoose={() => setValue('equipmentModelId', null, { shouldDirty: true })}
      />
      <ChoiceField
        control={control}
        name="equipmentModelId"
        label="Equipment model"
        options={
          typeId == null
            ? []
            : models.data?.rows.map(({ id, make, name }) => ({ value: String(id), label: `${make} ${name}` }))
        }
        failure={models.error ? 'Failed to fetch equipment models' : undefined}
        empty="No models found for this equipment type"
        hint={typeId == null ? 'Choose the type first.' : undefined}
        disabled={typeId == null}
      />
      <ChoiceField
        control={control}
        name="preferredSupplierId"
        label="Preferred supplier"
        options={suppliers.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        stored={
          part?.preferredSupplierId
            ? { value: String(part.preferredSupplierId), label: part.supplierName ?? '' }
            : undefined
        }
        failure={suppliers.error ? 'Failed to fetch suppliers' : undefined}
        empty="No suppliers found"
      />
    </>
  );
}

/** The form of a part, as its sections get it. */
// biome-ignore lint/suspicious/noExplicitAny: the section does not care what the schema makes of the values
type PartFormState = UseFormReturn<PartValues, unknown, any>;

const NONE = 'none';

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The records to choose from; undefined while they are loaded. */
  options: readonly ComboboxOption[] | undefined;
  /** The stored record, which may be inactive. */
  stored?: ComboboxOption | undefined;
  /** The toast text of B8 when the records could not be loaded. */
  failure?: string | undefined;
  empty: string;
  onChoose?: () => void;
}

/** One record or none. The value is an id, or null for none. */
function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { options, stored, failure, empty, label, hint, disabled, onChoose } = props;
  const { field, error } = useField(props);
  const value = field.value as number | null;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={value === null ? NONE : String(value)}
          options={[{ value: NONE, label: 'None' }, ...(options ?? [])]}
          selected={stored}
          loading={options === undefined && failure === undefined && !disabled}
          failure={failure}
          empty={empty}
          disabled={disabled}
          onValueChange={(next) => {
            const chosen = next === NONE ? null : Number(next);
            if (chosen === value) return;
            field.onChange(chosen);
            onChoose?.();
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
