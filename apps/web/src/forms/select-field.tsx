import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { Select, type SelectOption } from '../ui/input/select.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** A choice from a short fixed list. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled, options, placeholder } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
