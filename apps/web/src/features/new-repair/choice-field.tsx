import type { ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { Combobox, type ComboboxOption } from '../../ui/input/combobox.tsx';
import { Field } from '../../ui/input/field.tsx';

/** Stands for a row that is still to be made. */
const NEW = 'new';

interface ChoiceFieldProps {
  label: string;
  error: string | undefined;
  /** The form's field that holds the id; only its place in the form is used. */
  place: Pick<ControllerRenderProps, 'ref' | 'onBlur'>;
  /** An id, or true for one that is named anew, or null. */
  value: number | true | null;
  options: readonly ComboboxOption[];
  loading: boolean;
  failure: string | undefined;
  newLabel: string;
  disabled?: boolean;
  hint?: ReactNode;
  onChoose: (chosen: number | true) => void;
}

/** One of what exists, or something new (B5). */
export const ChoiceField = ({ label, error, place, value, onChoose, ...props }: ChoiceFieldProps) => {
  const { options, newLabel, hint, ...combobox } = props;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(aria) => (
        <Combobox
          {...combobox}
          {...aria}
          ref={place.ref}
          onBlur={place.onBlur}
          value={value === true ? NEW : value === null ? null : String(value)}
          onValueChange={(chosen) => onChoose(chosen === NEW ? true : Number(chosen))}
          // New stands first: it stays in sight however long the list is.
          options={[{ value: NEW, label: newLabel }, ...options]}
        />
      )}
    </Field>
  );
};
