import type { Query } from '@tanstack/react-query';
import { cache } from './cache.ts';

/** Reads that were on their way when their data changed. Their answers may be older than the change. */
const old = new WeakSet<Query>();

cache.getQueryCache().subscribe((event) => {
  const hasAnswer = event.type === 'updated' && event.action.type === 'success';
  if (hasAnswer && old.delete(event.query))
    void cache.invalidateQueries({ queryKey: event.query.queryKey, exact: true });
});

/**
 * Repeats the reads whose keys are touched: now when a screen shows their data, else when it is next needed. The query
 * library does not repeat a first read that is still on its way, so that one is repeated after its answer.
 */
export function invalidateTouched(touched: (key: readonly unknown[]) => boolean): void {
  const predicate = ({ queryKey }: Query) => touched(queryKey);
  for (const query of cache.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !query.isActive()) old.add(query);
  void cache.invalidateQueries({ predicate });
}
