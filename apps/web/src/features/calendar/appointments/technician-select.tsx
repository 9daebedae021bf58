import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface TechnicianSelectProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name'> {
  technicians: readonly Technician[];
}

/** The technician of an appointment. Inactive ones cannot be chosen. */
export function TechnicianSelect<Values extends FieldValues>(props: TechnicianSelectProps<Values>) {
  const { field, error } = useField({ ...props, label: 'Technician' });
  return (
    <Field label="Technician" error={error}>
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ? String(field.value) : ''}
          options={[
            { value: '', label: 'Unassigned' },
            ...props.technicians.map(({ id, name, active }) => ({
              value: String(id),
              label: active ? name : `${name} (inactive)`,
              disabled: !active,
            })),
          ]}
          onValueChange={(id) => field.onChange(id === '' ? null : Number(id))}
        />
      )}
    </Field>
  );
}
