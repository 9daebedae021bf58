import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../../forms/field-props.ts';
import { Combobox, type ComboboxOption } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';

const NONE = 'none';

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The records to choose from; undefined while they are loaded. */
  options: readonly ComboboxOption[] | undefined;
  /** The stored record, which may be inactive. */
  stored?: ComboboxOption | undefined;
  /** The toast text of B8 when the records could not be loaded. */
  failure?: string | undefined;
  empty: string;
  onChoose?: () => void;
}

/** One record or none. The value is an id, or null for none. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { options, stored, failure, empty, label, hint, disabled, onChoose } = props;
  const { field, error } = useField(props);
  const value = field.value as number | null;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={value === null ? NONE : String(value)}
          options={[{ value: NONE, label: 'None' }, ...(options ?? [])]}
          selected={stored}
          loading={options === undefined && failure === undefined && !disabled}
          failure={failure}
          empty={empty}
          disabled={disabled}
          onValueChange={(next) => {
            const chosen = next === NONE ? null : Number(next);
            if (chosen === value) return;
            field.onChange(chosen);
            onChoose?.();
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
