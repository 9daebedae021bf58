import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { Textarea } from '../ui/input/textarea.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface TextareaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  placeholder?: string;
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled, rows, placeholder } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <Textarea {...field} {...aria} {...{ rows, placeholder, disabled }} value={field.value ?? ''} />
      )}
    </Field>
  );
}
