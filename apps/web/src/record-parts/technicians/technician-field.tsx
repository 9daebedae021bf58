import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Field } from '../../ui/input/field.tsx';
import { Select } from '../../ui/input/select.tsx';
import { useTechnicians } from './use-technicians.ts';

/** The technician of the repair (D3.14). The value is the technician's id, or null for none. */
export function TechnicianField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const { data, isError } = useTechnicians(true);
  const technicians = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <Field
      label={props.label}
      error={error}
      hint={isError ? 'The technicians could not be loaded.' : undefined}
    >
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ? String(field.value) : ''}
          options={[{ value: '', label: 'Not assigned' }, ...technicians]}
          onValueChange={(id) => field.onChange(id === '' ? null : Number(id))}
        />
      )}
    </Field>
  );
}
