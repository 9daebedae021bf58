import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import type { FieldProps } from '../../../../forms/field-props.ts';
import { SearchedField } from '../../../../forms/searched-field.tsx';

interface RepairFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Only repairs of this customer are offered. Without a customer none can be chosen (B5). */
  customerId: number | null;
  stored?: { id: number; name: string } | undefined;
}

/** A repair of a customer, searched as one types. */
export function RepairField<Values extends FieldValues>(props: RepairFieldProps<Values>) {
  const { customerId, stored, ...field } = props;
  return (
    <SearchedField
      {...field}
      disabled={customerId === null}
      hint={customerId === null ? 'Choose a customer first.' : undefined}
      rowsOf={(search) =>
        q(repairEndpoints.list, {
          query: { page: '1', pageSize: '20', search, customerId: String(customerId ?? 0) },
        })
      }
      optionOf={({ id, serviceReportNumber, modelPartNo, status }) => ({
        value: String(id),
        label: serviceReportNumber,
        detail: `${modelPartNo} · ${statusLabel(status)}`,
      })}
      none={{ value: 'none', label: 'None' }}
      stored={stored && { value: String(stored.id), label: stored.name }}
      failure="Failed to fetch repairs"
      placeholder="None"
      searchPlaceholder="Search repairs..."
      empty="No repairs found"
    />
  );
}
