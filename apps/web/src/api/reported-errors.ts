import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { toast } from '../ui/toast/toast.ts';

/** The text of a failure's toast (A8). The default description is the server's message. */
export interface FailureText {
  title: string;
  description?: string | ((error: unknown) => string);
}

const reported = new WeakSet<object>();

/** Says that the user has been told of an error already, in other words than its own. */
export function markReported(error: object): void {
  reported.add(error);
}

/**
 * Shows a failure in a destructive toast, unless the user has been told of it. A form that gets the same error then only
 * marks its fields.
 */
export function reportError(error: unknown, { title, description = userMessage }: FailureText): void {
  if (wasReported(error)) return;
  if (typeof error === 'object' && error !== null) reported.add(error);
  const text = typeof description === 'string' ? description : description(error);
  toast({ variant: 'destructive', title, description: text });
}

/** Returns true when a toast has shown this error. Each error is shown once. */
export const wasReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error);
