import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const NEWER = 'Somebody else changed this in the meantime. Your entry is kept, and saving replaces theirs.';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps a form up to date with a row that may change while the user types. Unchanged fields get the row's newest values.
 * Changed fields keep their text and count as unsaved. Such a field says it when the row has a newer value.
 */
export function useFollowing<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  values: NoInfer<Values>,
): void {
  const text = JSON.stringify(values);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    const before = JSON.parse(known.current) as Record<string, unknown>;
    known.current = text;
    for (const [name, value] of Object.entries(JSON.parse(text)) as [Path<Values>, never][]) {
      const isNewer = !same(before[name], value) && !same(form.getValues(name), value);
      if (!form.getFieldState(name).isDirty)
        form.resetField(name, { defaultValue: value as PathValue<Values, typeof name> });
      else if (isNewer) form.setError(name, { type: 'newer', message: NEWER });
    }
  }, [form, text]);
}
