import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { knownUser } from '../../session/signed-in-user.ts';
import { KEPT_TEXT, onKeep } from './open-forms.ts';

/** Typed text of one tab. Only the same person gets it back. */
export interface KeptText {
  userId: number;
  forms: { name: string; address: string; values: Record<string, unknown> }[];
}

/** A form with unsaved text. Its name tells the forms of one address apart. */
interface OpenForm {
  name: string;
  read: () => Record<string, unknown>;
}

const open = new Set<OpenForm>();
/** Fields that are never written to the browser. */
const SECRET = /password|secret|token/i;
const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

/** Returns the fields that differ from the form's start, without secrets and files. */
function typedIn<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
): Record<string, unknown> {
  const start = (form.formState.defaultValues ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([field, value]) =>
        !SECRET.test(field) && !isFile(value) && JSON.stringify(value) !== JSON.stringify(start[field]),
    ),
  );
}

/** Adds a form with unsaved text. Returns the function that removes it. */
export function addOpenForm<Values extends FieldValues, Result>(
  name: string,
  form: UseFormReturn<Values, unknown, Result>,
): () => void {
  const one = { name, read: () => typedIn(form) };
  open.add(one);
  return () => void open.delete(one);
}

onKeep(() => {
  const user = knownUser();
  const address = window.location.pathname;
  const forms = [...open]
    .map(({ name, read }) => ({ name, address, values: read() }))
    .filter(({ values }) => Object.keys(values).length > 0);
  if (!user || forms.length === 0) return;
  sessionStorage.setItem(KEPT_TEXT, JSON.stringify({ userId: user.id, forms } satisfies KeptText));
});
