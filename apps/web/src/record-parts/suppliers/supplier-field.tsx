import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { SearchedField } from '../../forms/searched-field.tsx';

interface SupplierFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored supplier, which may be inactive. */
  stored?: { id: number; name: string } | undefined;
}

/** A supplier, searched as one types. Inactive suppliers are not offered. */
export function SupplierField<Values extends FieldValues>(props: SupplierFieldProps<Values>) {
  const { companyId, stored, ...field } = props;
  return (
    <SearchedField
      {...field}
      rowsOf={(search) =>
        q(supplierEndpoints.list, {
          params: { companyId },
          query: { active: 'true', sort: 'name', page: '1', pageSize: '20', search },
        })
      }
      optionOf={({ id, name, city }) => ({ value: String(id), label: name, detail: city ?? undefined })}
      stored={stored && { value: String(stored.id), label: stored.name }}
      failure="Failed to fetch suppliers"
      placeholder="Select a supplier"
      searchPlaceholder="Search suppliers..."
      empty="No suppliers found"
    />
  );
}
