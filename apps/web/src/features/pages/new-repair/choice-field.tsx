import type { ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { Combobox, type ComboboxOption } from '../../../ui/input/combobox.tsx';
import { Field } from '../../../ui/input/field.tsx';

/** The value for a new row that does not exist yet. */
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

/** A choice from existing rows, or a new one (B5). */
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
          // 'New' is first, so that it is visible in a long list.
          options={[{ value: NEW, label: newLabel }, ...options]}
        />
      )}
    </Field>
  );
};
