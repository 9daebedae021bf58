import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** One submission, for the form's owner. */
export interface Sending<Values extends FieldValues> {
  /** The values of the form when it was sent. */
  values: Values;
  /**
   * Sets the values of the form after the server has answered, such as empty fields. Default: the values that were
   * sent.
   */
  thenStartFrom: (values: Values) => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Sets `next` as the form's new start, after `sent` was saved. A field with another value than in `sent` was changed
 * meanwhile: it keeps its value and counts as unsaved.
 */
export function startFrom<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  sent: Values,
  next: Values,
): void {
  const now = structuredClone(form.getValues());
  const typed = Object.keys(now).filter((name) => !isSame(now[name], sent[name])) as Path<Values>[];
  form.reset(next);
  for (const name of typed)
    form.setValue(name, now[name] as PathValue<Values, typeof name>, { shouldDirty: true });
}
