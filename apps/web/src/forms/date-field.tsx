import type { FieldValues } from 'react-hook-form';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/input/field.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** YYYY-MM-DD, included. */
  min?: string;
  max?: string;
}

/** A calendar date; the value is YYYY-MM-DD, empty when none. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled, min, max } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <DatePicker
          {...aria}
          {...{ min, max, disabled }}
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
