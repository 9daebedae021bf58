import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wasReported } from '../api/reported-errors.ts';

/** The part of an error body that a form shows (D2.2). */
export interface ServerError {
  message: string;
  fields?: Record<string, string> | undefined;
}

/** Returns the message of a failure, with its fields if it has an error body. */
const bodyOf = (error: unknown): ServerError => {
  if (error instanceof ApiError) return { message: error.userMessage, fields: error.fields };
  // fetch throws this when the server cannot be reached.
  if (error instanceof TypeError) return { message: userMessage(error) };
  const { message, fields } = (error ?? {}) as Partial<ServerError>;
  return {
    message:
      typeof message === 'string' && message !== '' ? message : 'Something went wrong. Please try again.',
    fields: typeof fields === 'object' && fields !== null ? fields : undefined,
  };
};

/**
 * Shows a server's refusal in the form. Each named field of the form gets its message. All other messages are in the
 * summary at the top, unless a toast has shown them. Returns true when a field got a message.
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

// The names of the registered fields. The library has no public way to read them.
const isField = <Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  name: string,
): boolean => form.control._names.mount.has(name);
