import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wasReported } from '../api/reported-errors.ts';

/** The part of an error body a form shows (D2.2). */
export interface ServerError {
  message: string;
  fields?: Record<string, string> | undefined;
}

/** A failure that carries an error body; anything else is shown by its message alone. */
const bodyOf = (error: unknown): ServerError => {
  if (error instanceof ApiError) return { message: error.userMessage, fields: error.fields };
  // What fetch throws when the server cannot be reached.
  if (error instanceof TypeError) return { message: userMessage(error) };
  const { message, fields } = (error ?? {}) as Partial<ServerError>;
  return {
    message:
      typeof message === 'string' && message !== '' ? message : 'Something went wrong. Please try again.',
    fields: typeof fields === 'object' && fields !== null ? fields : undefined,
  };
};

/**
 * Puts a server's refusal onto the form: each of its fields that the form has gets its message, everything else stands
 * in the summary at the top, unless a toast has told it already. Returns whether a field took a message.
 */
export function setServerErrors<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  error: unknown,
): boolean {
  const { message, fields = {} } = bodyOf(error);
  const strangers: string[] = [];
  let taken = false;
  for (const [name, text] of Object.entries(fields)) {
    if (isField(form, name)) {
      form.setError(name as Path<Values>, { type: 'server', message: text });
      taken = true;
    } else strangers.push(text);
  }
  if (wasReported(error)) return taken;
  if (!taken || strangers.length > 0)
    form.setError('root.server', {
      type: 'server',
      message: [...new Set([message, ...strangers])].join(' '),
    });
  return taken;
}

// Registered names; there is no public way to ask for them.
const isField = <Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  name: string,
): boolean => form.control._names.mount.has(name);
