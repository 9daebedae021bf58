import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { PasswordInput } from '../ui/input/password-input.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** What password managers should do. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
}

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { field, error } = useField(props);
  const { control: _, name: __, label, hint, required, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <PasswordInput {...input} {...field} {...aria} disabled={props.disabled} value={field.value ?? ''} />
      )}
    </Field>
  );
}
