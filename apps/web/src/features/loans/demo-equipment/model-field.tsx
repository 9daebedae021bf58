import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import type { FieldProps } from '../../../forms/field-props.ts';
import { SearchedField } from '../../../forms/searched-field.tsx';

interface ModelFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored model, which may be inactive. */
  stored: { id: number; make: string; name: string } | undefined;
}

/** Make and model of any type, searched as one types. Inactive models are not offered. */
export function ModelField<Values extends FieldValues>(props: ModelFieldProps<Values>) {
  const { companyId, stored, ...field } = props;
  return (
    <SearchedField
      {...field}
      rowsOf={(search) =>
        q(equipmentEndpoints.listModels, {
          params: { companyId },
          query: { active: 'true', sort: 'name', page: '1', pageSize: '20', search },
        })
      }
      optionOf={({ id, make, name, typeName }) => ({
        value: String(id),
        label: `${make} ${name}`,
        detail: typeName,
      })}
      stored={stored && { value: String(stored.id), label: `${stored.make} ${stored.name}` }}
      failure="Failed to fetch equipment models"
      placeholder="Select a model"
      searchPlaceholder="Search models..."
      empty="No equipment models found"
    />
  );
}
