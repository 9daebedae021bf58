import { supplierEndpoints } from '@portal/contract/suppliers/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Combobox } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';
import { useDelayedText } from '../../ui/use-delayed-text.ts';

interface SupplierFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored supplier, which may be inactive. */
  stored?: { id: number; name: string } | undefined;
}

/** A supplier, searched as one types. Inactive suppliers are not offered. */
export function SupplierField<Values extends FieldValues>(props: SupplierFieldProps<Values>) {
  const { companyId, stored, label, required } = props;
  const { field, error } = useField(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(stored && { value: String(stored.id), label: stored.name });
  const search = useDelayedText(typed.trim(), 250);
  const { data, error: failed } = useQuery({
    ...q(supplierEndpoints.list, {
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
          options={(data?.rows ?? []).map(({ id, name, city }) => ({
            value: String(id),
            label: name,
            detail: city ?? undefined,
          }))}
          selected={picked}
          onSearch={setTyped}
          loading={!data && !failed}
          failure={failed ? 'Failed to fetch suppliers' : undefined}
          placeholder="Select a supplier"
          searchPlaceholder="Search suppliers..."
          empty="No suppliers found"
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
