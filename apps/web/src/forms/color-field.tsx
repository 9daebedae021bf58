import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { type FieldProps, useField } from './field-props.ts';

/** A color as six hex digits, picked with the browser's own picker. */
export function ColorField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <input
          {...field}
          {...aria}
          type="color"
          disabled={disabled}
          className="h-9 touch:min-h-11 w-20 cursor-pointer rounded-lg border border-control bg-surface p-1"
        />
      )}
    </Field>
  );
}
