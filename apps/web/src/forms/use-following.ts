import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps a form up to date with a row that may change while the user types. Unchanged fields get the row's newest values.
 * Changed fields keep their text and count as unsaved.
 */
export function useFollowing<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  values: NoInfer<Values>,
): void {
  const text = JSON.stringify(values);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    for (const [name, value] of Object.entries(JSON.parse(text)) as [Path<Values>, never][])
      if (!form.getFieldState(name).isDirty)
        form.resetField(name, { defaultValue: value as PathValue<Values, typeof name> });
  }, [form, text]);
}
