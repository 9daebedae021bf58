import type { Answer, EndpointDeclaration, Params } from '@portal/contract/core/calls/endpoint.ts';
import { useCallback, useEffect, useState } from 'react';
import { send } from './client.ts';
import { pageAnswer } from './page-data.ts';

/** The state of a read. */
export interface AnswerState<Data> {
  data: Data | undefined;
  error: unknown;
  loading: boolean;
  retry: () => void;
}

/**
 * Makes a public read without the cache. It is for the sign-in page, whose size budget has no room for the query
 * library. Use `useQuery(q(…))` everywhere else.
 */
export function useAnswer<E extends EndpointDeclaration & { permission: 'public' }>(
  declaration: E,
  ...place: E extends { params: object } ? [params: Params<E>] : []
): AnswerState<Answer<E>> {
  const given = JSON.stringify({ params: place[0 as number] });
  const [state, setState] = useState<Omit<AnswerState<Answer<E>>, 'retry'>>(() => atStart(declaration));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0 && pageAnswer(declaration)) return;
    const abort = new AbortController();
    send(declaration, { ...JSON.parse(given), signal: abort.signal } as never).then(
      ({ data }) => setState({ data, error: undefined, loading: false }),
      (error: unknown) => abort.signal.aborted || setState({ data: undefined, error, loading: false }),
    );
    return () => abort.abort();
  }, [declaration, given, attempt]);
  const retry = useCallback(() => {
    setState(waiting);
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}

const waiting = { data: undefined, error: undefined, loading: true };

/** Returns the state before any call: the answer that the server wrote into the page, if there is one. */
const atStart = <E extends EndpointDeclaration>(declaration: E) => {
  const data = pageAnswer(declaration);
  return data ? { data, error: undefined, loading: false } : waiting;
};
