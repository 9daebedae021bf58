import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps a form over a row that may change while somebody types: fields nobody has touched take the row's newest
 * values, what was typed stays and counts as unsaved.
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
