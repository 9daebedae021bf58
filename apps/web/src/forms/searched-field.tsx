import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Key } from '../api/query.ts';
import { Combobox, type ComboboxOption } from '../ui/input/combobox.tsx';
import { Field } from '../ui/input/field.tsx';
import { useDelayedText } from '../ui/use-delayed-text.ts';
import { type FieldProps, useField } from './field-props.ts';

interface SearchedFieldProps<Values extends FieldValues, Rows extends { rows: object[] }>
  extends FieldProps<Values>,
    Pick<ComponentProps<typeof Combobox>, 'placeholder' | 'searchPlaceholder' | 'empty'> {
  /** Returns the query for the first rows that match what was typed. */
  rowsOf: (search: string | undefined) => UseQueryOptions<Rows, Error, Rows, Key>;
  /** Returns the option of a row. Its value is the row's id. */
  optionOf: (row: Rows['rows'][number]) => ComboboxOption;
  /** The stored choice, which the search may not find. */
  stored: ComboboxOption | undefined;
  /** Offered first, for a field that may stay empty. Its value is stored as null. */
  none?: ComboboxOption;
  /** Shown in place of the options when the search failed. */
  failure: string;
}

const MILLISECONDS_WITHOUT_A_KEY = 250;

/** The id of a record that is searched as one types, or null. */
export function SearchedField<Values extends FieldValues, Rows extends { rows: object[] }>(
  props: SearchedFieldProps<Values, Rows>,
) {
  const { label, hint, required, disabled, rowsOf, optionOf, stored, none, failure, ...texts } = props;
  const { field, error } = useField(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(stored);
  const search = useDelayedText(typed.trim(), MILLISECONDS_WITHOUT_A_KEY);
  const { data, error: failed } = useQuery({
    ...rowsOf(search || undefined),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const value = field.value as number | null | undefined;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          disabled={disabled}
          value={value == null ? (none?.value ?? null) : String(value)}
          options={[...(none ? [none] : []), ...(data?.rows ?? []).map(optionOf)]}
          selected={picked}
          onSearch={setTyped}
          loading={!disabled && !data && !failed}
          failure={failed ? failure : undefined}
          placeholder={texts.placeholder}
          searchPlaceholder={texts.searchPlaceholder}
          empty={texts.empty}
          onValueChange={(next, option) => {
            setPicked(option);
            field.onChange(next === none?.value ? null : Number(next));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
