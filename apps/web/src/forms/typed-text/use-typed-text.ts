import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { KEPT_TEXT } from './open-forms.ts';

/**
 * Makes the unsaved text of a form survive the end of the session and a failed part of the page. `name` tells the forms
 * of one address apart.
 */
export function useTypedText<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  isUnsaved: boolean,
  name: string,
): void {
  useEffect(() => {
    if (!isUnsaved) return;
    let isGone = false;
    let remove = () => {};
    // Loaded now and not when it is needed, because the network may then be gone.
    void import('./keep-typed-text.ts').then(({ addOpenForm }) => {
      if (!isGone) remove = addOpenForm(name, form);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [form, isUnsaved, name]);
  useEffect(() => {
    if (!sessionStorage.getItem(KEPT_TEXT)) return;
    void import('./restore-typed-text.ts').then(({ restoreTypedText }) =>
      restoreTypedText(name, (field, value) =>
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
      ),
    );
  }, [form, name]);
}
