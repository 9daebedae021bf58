import { createContext, useContext, useEffect } from 'react';

/** The labels of the fields of the surrounding form, for the summary of errors. */
export type FormLabels = Map<string, string>;

export const FormLabelsContext = createContext<FormLabels>(new Map());

/** Registers the label of a field with the surrounding form. */
export function useFormLabel(name: string, label: string): void {
  const labels = useContext(FormLabelsContext);
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
}
