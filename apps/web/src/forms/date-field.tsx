import type { FieldValues } from 'react-hook-form';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/input/field.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The first and last allowed day, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** Called after the user has chosen or typed a day. */
  onPick?: () => void;
}

/** A calendar date. The value is YYYY-MM-DD, or empty for none. */
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
          onValueChange={(next) => {
            field.onChange(next);
            props.onPick?.();
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
