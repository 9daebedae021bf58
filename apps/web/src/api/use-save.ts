import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Given } from '@portal/contract/core/calls/client.ts';
import type { Answer, EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { toast } from '../ui/toast/toast.ts';
import { type MutationGiven, useEndpointMutation } from './mutation.ts';
import type { FailureText } from './reported-errors.ts';

/** Returns the description of a failure's toast: the server's message, else `sentence`. */
export const serverMessageOr =
  (sentence: string) =>
  (error: unknown): string =>
    (error instanceof ApiError ? error.body?.message : undefined) ?? sentence;

/** Returns the toast of B8 for a write that failed, such as "Failed to update supplier: ...". */
export const failedTo = (what: string): FailureText => ({
  title: 'Error',
  description: (error) => `Failed to ${what}: ${serverMessageOr('please try again')(error)}`,
});

/** Shows the success of a write, such as "Supplier updated". */
export const toastDone = (kind: string, name: string, done: string): void =>
  void toast({ title: `${kind} ${done}`, description: `${name} has been ${done}.` });

interface Saved {
  id: number;
  /** The version that was opened. Saving over a newer one is refused (D2.6). */
  version?: number | undefined;
}

interface SaveOptions<C extends EndpointDeclaration, U extends EndpointDeclaration> {
  create: C;
  update: U;
  /** Where a new record is made, such as the company. */
  createParams?: Given<C>['params'];
  /** The record's address, when its only parameter is not `id`. */
  updateParams?: Given<U>['params'];
  /** Reads whose data the write changes. They are repeated. */
  invalidates: readonly EndpointDeclaration[];
  /** The toast of a failed write, or 'form' when the form shows it. */
  failure: ((write: 'create' | 'update') => FailureText) | 'form';
  /** Shows the success. */
  toastSaved: (body: GivenBody<C>, saved: Answer<C> | Answer<U>) => unknown;
}

/**
 * Returns the function that saves a dialog's form: it makes a record, or changes the given one based on the opened
 * version. It shows the success and returns the answer. A failure is shown where `failure` says, and thrown.
 */
export function useSave<C extends EndpointDeclaration, U extends EndpointDeclaration>(
  record: Saved | undefined,
  options: SaveOptions<C, U>,
): (body: GivenBody<C>) => Promise<Answer<C> | Answer<U>> {
  const { invalidates, failure, createParams, updateParams, toastSaved } = options;
  const shown = (write: 'create' | 'update') => (failure === 'form' ? failure : failure(write));
  const create = useEndpointMutation(options.create, { invalidates, failure: shown('create') });
  const update = useEndpointMutation(options.update, { invalidates, failure: shown('update') });
  return async (body) => {
    // The calls' own types are checked above: a declaration that is not known yet has no arguments to compare with.
    const saved = record
      ? await update.mutateAsync({
          params: updateParams ?? { id: record.id },
          body,
          ifMatch: record.version,
        } as unknown as MutationGiven<U>)
      : await create.mutateAsync({ params: createParams, body } as unknown as MutationGiven<C>);
    toastSaved(body, saved);
    return saved;
  };
}
