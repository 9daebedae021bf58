import { notANumber } from '@portal/contract/core/numbers/number-words.ts';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { MoneyInput } from '../ui/input/money-input.tsx';
import { type FieldProps, useField } from './field-props.ts';

/** US dollars. The value is a number, null when empty, or NaN while the text is no amount. */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values> & { readOnly?: boolean }) {
  const { field, error } = useField(props);
  const { label, hint, required, className, disabled, readOnly } = props;
  const fault = error && Number.isNaN(field.value) ? notANumber() : error;
  return (
    <Field label={label} hint={hint} error={fault} required={required} className={className}>
      {(aria) => (
        <MoneyInput
          {...aria}
          {...{ disabled, readOnly }}
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
