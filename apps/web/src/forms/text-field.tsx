import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/input/field.tsx';
import { Input } from '../ui/input/input.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<
      ComponentProps<'input'>,
      | 'type'
      | 'placeholder'
      | 'autoComplete'
      | 'autoFocus'
      | 'inputMode'
      | 'maxLength'
      | 'readOnly'
      | 'spellCheck'
    > {
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, error } = useField(props);
  const { control: _, name: __, label, hint, required, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <Input {...input} {...field} {...aria} disabled={props.disabled} value={field.value ?? ''} />
      )}
    </Field>
  );
}
