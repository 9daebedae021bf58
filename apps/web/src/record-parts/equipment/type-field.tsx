import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Combobox } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';

interface TypeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored type, which may be inactive. */
  stored?: { id: number; name: string } | undefined;
  /** Called when another type is chosen. */
  onChoose?: () => void;
}

/** The type of a model. Inactive types are not offered. */
export function TypeField<Values extends FieldValues>(props: TypeFieldProps<Values>) {
  const { companyId, stored, label, required, onChoose } = props;
  const { field, error } = useField(props);
  const { data, error: failed } = useQuery(
    q(equipmentEndpoints.listTypes, { params: { companyId }, query: { active: 'true', sort: 'name' } }),
  );
  const value = field.value as number | null;
  return (
    <Field label={label} error={error} required={required}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={value === null ? null : String(value)}
          options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          selected={stored && { value: String(stored.id), label: stored.name }}
          loading={!data && !failed}
          failure={failed ? 'Failed to fetch equipment types' : undefined}
          placeholder="Choose a type"
          empty="No equipment types found"
          onValueChange={(next) => {
            if (Number(next) === value) return;
            field.onChange(Number(next));
            onChoose?.();
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
