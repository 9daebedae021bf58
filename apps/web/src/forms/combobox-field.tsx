import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Combobox } from '../ui/input/combobox.tsx';
import { Field } from '../ui/input/field.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface ComboboxFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<
      ComponentProps<typeof Combobox>,
      | 'options'
      | 'selected'
      | 'onSearch'
      | 'loading'
      | 'failure'
      | 'placeholder'
      | 'searchPlaceholder'
      | 'empty'
      | 'footer'
    > {
  /** Called when a person has chosen, after the field has the value. */
  onPick?: (value: string) => void;
}

/** A choice from a long list, with a search. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { field, error } = useField(props);
  const { control: _, name: __, label, hint, required, className, onPick, ...combobox } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <Combobox
          {...combobox}
          {...aria}
          ref={field.ref}
          value={field.value}
          onValueChange={(value) => {
            field.onChange(value);
            onPick?.(value);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
