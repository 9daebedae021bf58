import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/status.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Combobox } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';
import { useDelayedText } from '../../ui/use-delayed-text.ts';

interface RepairFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Only repairs of this customer are offered. Without a customer none can be chosen (B5). */
  customerId: number | null;
  stored?: { id: number; name: string } | undefined;
}

const NONE = 'none';

/** A repair of a customer, searched as one types. */
export function RepairField<Values extends FieldValues>(props: RepairFieldProps<Values>) {
  const { customerId, stored, label } = props;
  const { field, error } = useField(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(stored && { value: String(stored.id), label: stored.name });
  const search = useDelayedText(typed.trim(), 250);
  const { data, error: failed } = useQuery({
    ...q(repairEndpoints.list, {
      query: { page: '1', pageSize: '20', search: search || undefined, customerId: String(customerId ?? 0) },
    }),
    enabled: customerId !== null,
    placeholderData: keepPreviousData,
  });
  const value = field.value as number | null | undefined;
  const found = (data?.rows ?? []).map(({ id, serviceReportNumber, modelPartNo, status }) => ({
    value: String(id),
    label: serviceReportNumber,
    detail: `${modelPartNo} · ${statusLabel(status)}`,
  }));
  return (
    <Field label={label} error={error} hint={customerId === null ? 'Choose a customer first.' : undefined}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          disabled={customerId === null}
          value={value == null ? NONE : String(value)}
          options={[{ value: NONE, label: 'None' }, ...found]}
          selected={picked}
          onSearch={setTyped}
          loading={customerId !== null && !data && !failed}
          failure={failed ? 'Failed to fetch repairs' : undefined}
          placeholder="None"
          searchPlaceholder="Search repairs..."
          empty="No repairs found"
          onValueChange={(next, option) => {
            setPicked(option);
            field.onChange(next === NONE ? null : Number(next));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
