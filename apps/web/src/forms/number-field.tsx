import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { Input } from '../ui/input/input.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min?: number;
  step?: number;
}

/** A count or a measure, aligned right. The value is a number, or null when empty. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled, min, step } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <Input
          {...field}
          {...aria}
          {...{ min, step, disabled }}
          type="number"
          align="right"
          value={Number.isFinite(field.value) ? field.value : ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
