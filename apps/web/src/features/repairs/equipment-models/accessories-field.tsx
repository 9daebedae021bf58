import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';

/** A list of names, one in each line. */
export function AccessoriesField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const names = (field.value ?? []) as readonly string[];
  return (
    <Field label={props.label} hint="What belongs to a unit, one in each line." error={error}>
      {(aria) => (
        <Textarea
          {...aria}
          ref={field.ref}
          name={field.name}
          rows={3}
          value={names.join('\n')}
          onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
