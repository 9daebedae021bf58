import { supplierEndpoints } from '@portal/contract/suppliers/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface SupplierFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
}

/** A choice among the active suppliers. The value is the supplier's id, or null for none. */
export function SupplierField<Values extends FieldValues>(props: SupplierFieldProps<Values>) {
  const { companyId, label, required } = props;
  const { field, error } = useField(props);
  const { data, isError } = useQuery(
    q(supplierEndpoints.list, { params: { companyId }, query: { active: 'true', sort: 'name' } }),
  );
  return (
    <Field
      label={label}
      error={error}
      required={required}
      hint={isError ? 'Failed to fetch suppliers' : undefined}
    >
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ? String(field.value) : null}
          placeholder="Choose a supplier"
          options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => field.onChange(Number(id))}
        />
      )}
    </Field>
  );
}
