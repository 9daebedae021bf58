import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { QueryClient } from '@tanstack/react-query';
import { callName } from './query.ts';

/** The cache of all reads. A9: data never becomes stale, no refetch on focus, no polling, no retries. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      // Without a connection a read fails and offers Retry, instead of loading for ever.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Repeats these calls, with any values: now when a screen shows their data, else when their data is next needed. */
export function invalidate(declarations: readonly EndpointDeclaration[]): Promise<void> {
  const calls = new Set<unknown>(declarations.map(callName));
  return cache.invalidateQueries({ predicate: ({ queryKey }) => calls.has(queryKey[0]) });
}
