import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { QueryClient } from '@tanstack/react-query';
import { callName } from './query.ts';

/** A9: cached data never becomes stale, no refetch on focus, no polling, no retries. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      // Offline is told as a failure with Retry, not as loading for ever.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Asks the calls again that are on screen, with whatever values; the others when they are next needed. */
export function invalidate(declarations: readonly EndpointDeclaration[]): Promise<void> {
  const calls = new Set<unknown>(declarations.map(callName));
  return cache.invalidateQueries({ predicate: ({ queryKey }) => calls.has(queryKey[0]) });
}
