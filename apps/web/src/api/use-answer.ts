import type { Answer, EndpointDeclaration } from '@portal/contract/endpoint.ts';
import { useCallback, useEffect, useState } from 'react';
import { send } from './client.ts';

/** What a read has brought so far. */
export interface AnswerState<Data> {
  data: Data | undefined;
  error: unknown;
  loading: boolean;
  retry: () => void;
}

/**
 * A public read outside the cache, for the sign-in page: its budget has no room for the query library. Everywhere
 * else use `useQuery(q(…))`.
 */
export function useAnswer<E extends EndpointDeclaration & { permission: 'public'; params?: never }>(
  declaration: E,
): AnswerState<Answer<E>> {
  const [state, setState] = useState<Omit<AnswerState<Answer<E>>, 'retry'>>(waiting);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    send(declaration, { signal: abort.signal } as never).then(
      ({ data }) => setState({ data, error: undefined, loading: false }),
      (error: unknown) => abort.signal.aborted || setState({ data: undefined, error, loading: false }),
    );
    return () => abort.abort();
  }, [declaration, attempt]);
  const retry = useCallback(() => {
    setState(waiting);
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}

const waiting = { data: undefined, error: undefined, loading: true };
