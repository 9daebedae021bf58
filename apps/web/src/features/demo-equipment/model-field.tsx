import { equipmentEndpoints } from '@portal/contract/equipment/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Combobox } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';
import { useDelayedText } from '../../ui/use-delayed-text.ts';

interface ModelFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored model, which may be inactive. */
  stored: { id: number; make: string; name: string } | undefined;
}

/** Make and model of any type, searched as one types. Inactive models are not offered. */
export function ModelField<Values extends FieldValues>(props: ModelFieldProps<Values>) {
  const { companyId, stored, label, required } = props;
  const { field, error } = useField(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(
    stored && { value: String(stored.id), label: `${stored.make} ${stored.name}` },
  );
  const search = useDelayedText(typed.trim(), 250);
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listModels, {
      params: { companyId },
      query: { active: 'true', sort: 'name', page: '1', pageSize: '20', search: search || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const value = field.value as number | null | undefined;
  return (
    <Field label={label} error={error} required={required}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={value == null ? null : String(value)}
          options={(data?.rows ?? []).map(({ id, make, name, typeName }) => ({
            value: String(id),
            label: `${make} ${name}`,
            detail: typeName,
          }))}
          selected={picked}
          onSearch={setTyped}
          loading={!data && !failed}
          failure={failed ? 'Failed to fetch equipment models' : undefined}
          placeholder="Select a model"
          searchPlaceholder="Search models..."
          empty="No equipment models found"
          onValueChange={(next, option) => {
            setPicked(option);
            field.onChange(Number(next));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
