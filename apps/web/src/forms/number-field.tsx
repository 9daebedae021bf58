import { notANumber } from '@portal/contract/core/numbers/number-words.ts';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { NumberInput } from '../ui/input/number-input.tsx';
import { type FieldProps, useField } from './field-props.ts';

/** A count or a measure. The value is a number, null when empty, or NaN while the text is no number. */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled } = props;
  const fault = error && Number.isNaN(field.value) ? notANumber() : error;
  return (
    <Field label={label} hint={hint} error={fault} required={required} className={className}>
      {(aria) => (
        <NumberInput
          {...aria}
          {...{ disabled }}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
