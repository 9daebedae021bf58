import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface TechnicianSelectProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name'> {
  technicians: readonly Technician[];
  /** True while somebody has to choose, be it nobody. */
  asked: boolean;
}

const NOBODY = 'nobody';

/** The technician of an appointment, or nobody yet, which has to be said. Inactive ones cannot be chosen. */
export function TechnicianSelect<Values extends FieldValues>(props: TechnicianSelectProps<Values>) {
  const { field, error } = useField({ ...props, label: 'Technician' });
  return (
    <Field
      label="Technician"
      error={error}
      required={props.asked}
      hint={field.value === null ? 'The calendar shows that it still needs somebody.' : undefined}
    >
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value === null ? NOBODY : field.value ? String(field.value) : ''}
          placeholder="Choose a technician"
          options={[
            { value: NOBODY, label: 'Nobody yet' },
            ...props.technicians.map(({ id, name, active }) => ({
              value: String(id),
              label: active ? name : `${name} (inactive)`,
              disabled: !active,
            })),
          ]}
          onValueChange={(id) => field.onChange(id === NOBODY ? null : Number(id))}
        />
      )}
    </Field>
  );
}
