import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { ListedEquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Combobox } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';

interface ModelFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The field of the type. Only its models are offered (B5). */
  typeName: FieldPath<Values>;
  companyId: number;
  /** The stored model, which may be inactive. */
  stored?: { id: number; make: string; name: string } | undefined;
  onChoose: (model: ListedEquipmentModel) => void;
}

/** Make and model of the chosen type. Inactive models are not offered. */
export function ModelField<Values extends FieldValues>(props: ModelFieldProps<Values>) {
  const { control, typeName, companyId, stored, label, required, onChoose } = props;
  const typeId = useWatch({ control, name: typeName }) as number | null;
  const { field, error } = useField(props);
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listModels, {
      params: { companyId },
      query: { typeId: String(typeId ?? ''), active: 'true', sort: 'name' },
    }),
    enabled: typeId !== null,
  });
  const value = field.value as number | null;
  const choose = (next: string) => {
    const model = data?.rows.find(({ id }) => String(id) === next);
    if (!model) return;
    field.onChange(model.id);
    onChoose(model);
  };
  return (
    <Field
      label={label}
      error={error}
      required={required}
      hint={typeId === null ? 'Choose the type first.' : undefined}
    >
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={value === null ? null : String(value)}
          options={(data?.rows ?? []).map(({ id, make, name }) => ({
            value: String(id),
            label: `${make} ${name}`,
          }))}
          selected={stored && { value: String(stored.id), label: `${stored.make} ${stored.name}` }}
          loading={typeId !== null && !data && !failed}
          failure={failed ? 'Failed to fetch equipment models' : undefined}
          placeholder="Choose a model"
          empty="No models found for this equipment type"
          disabled={typeId === null}
          onValueChange={choose}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
