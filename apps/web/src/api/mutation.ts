import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Given } from '@portal/contract/core/calls/client.ts';
import type { Answer, EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { invalidate } from './cache.ts';
import { client, send } from './client.ts';
import { type FailureText, reportError } from './reported-errors.ts';

/** The argument of `mutate`: params, query, body or form, ifMatch. None for a call that needs none. */
export type MutationGiven<E extends EndpointDeclaration> =
  Record<never, never> extends Given<E> ? Given<E> | void : Given<E>;

interface Options<E extends EndpointDeclaration> {
  /** Reads whose data the write changes. They are repeated. */
  invalidates?: readonly EndpointDeclaration[];
  onSuccess?: (answer: Answer<E>, given: MutationGiven<E>) => unknown;
  onError?: (error: Error, given: MutationGiven<E>) => unknown;
  /**
   * Where a failure is shown: in a destructive toast with this text (A8, default 'Error'), or in the form that called
   * `mutateAsync`. With a toast, the form still marks the fields that the server named.
   */
  failure?: FailureText | 'form';
}

/**
 * Returns a write: `const save = useEndpointMutation(repairEndpoints.update, { invalidates: [repairEndpoints.get] })`.
 */
export function useEndpointMutation<E extends EndpointDeclaration>(
  declaration: E,
  { invalidates = [], onSuccess, onError, failure = { title: 'Error' } }: Options<E> = {},
): UseMutationResult<Answer<E>, Error, MutationGiven<E>> {
  return useMutation({
    mutationFn: async (given: MutationGiven<E>) =>
      (await send(declaration, (given ?? {}) as unknown as Given<E>)).data,
    onSuccess: async (answer, given) => {
      // Not awaited, so that the user can go on while the reads are repeated.
      void invalidate(invalidates);
      await onSuccess?.(answer, given);
    },
    onError: async (error, given) => {
      if (failure !== 'form') reportError(error, failure);
      // Somebody else saved first. The open form then gets the newest version, also when live events do not arrive.
      if (error instanceof ApiError && error.status === 412) void invalidate(invalidates);
      await onError?.(error, given);
    },
  });
}

/** Returns the address of a call, for links to files, images and downloads. */
export const urlOf = client.urlOf;
