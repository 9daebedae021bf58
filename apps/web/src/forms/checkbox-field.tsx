import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { type FieldProps, useField } from './field-props.ts';

/** A yes or no as a checkbox. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, disabled, className } = props;
  return (
    <Checkbox
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      checked={Boolean(field.value)}
      onCheckedChange={field.onChange}
      aria-required={required}
      {...{ label, hint, error, disabled, className }}
    />
  );
}
