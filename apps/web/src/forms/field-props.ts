import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { inWords } from '../languages/say.ts';
import { useFormLabel } from './form-labels.ts';

/** The props of every bound field. `control` comes from the form and makes a misspelt name a compile error. */
export interface FieldProps<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: a field does not care what the schema makes of the values
  control: Control<Values, any, any>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Connects a field with its form: value, change, focus and the error to show. */
export function useField<Values extends FieldValues>({ control, name, label }: FieldProps<Values>) {
  useFormLabel(name, label);
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  return { field, error: error?.message === undefined ? undefined : inWords(error.message) };
}
