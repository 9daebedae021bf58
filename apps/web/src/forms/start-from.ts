import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** One submission, as the form's owner sees it. */
export interface Sending<Values extends FieldValues> {
  /** What the form held when it was sent. */
  values: Values;
  /** What the form starts from once the server has answered, such as empty fields; without it, what was sent. */
  thenStartFrom: (values: Values) => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Makes `next` what the form starts from, after it held `sent`. A field that holds something else by now was typed in
 * meanwhile: it keeps that, and it counts as unsaved.
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
