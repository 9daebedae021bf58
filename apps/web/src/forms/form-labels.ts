import { createContext, useContext, useEffect } from 'react';

/** Names the fields of the form around, so that the summary can call them by their labels. */
export type FormLabels = Map<string, string>;

export const FormLabelsContext = createContext<FormLabels>(new Map());

/** Tells the form around which label a field carries. */
export function useFormLabel(name: string, label: string): void {
  const labels = useContext(FormLabelsContext);
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
}
