import { userMessage } from '@portal/contract/core/api-error.ts';
import { toast } from '../ui/toast/toast.ts';

/** How a failure is told (A8); without a description the server's sentence stands there. */
export interface FailureText {
  title: string;
  description?: string | ((error: unknown) => string);
}

const reported = new WeakSet<object>();

/** Tells a failure as a destructive toast; a form that gets the same error then only marks its fields. */
export function reportError(error: unknown, { title, description = userMessage }: FailureText): void {
  if (typeof error === 'object' && error !== null) reported.add(error);
  const text = typeof description === 'string' ? description : description(error);
  toast({ variant: 'destructive', title, description: text });
}

/** True when a toast has told this very error: each error has one owner. */
export const wasReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error);
