import type { DataTag, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { cache } from './cache.ts';

/**
 * Shows a changed answer before the portal has answered a write, until one of the returned functions is called: `keep`
 * when the write's own answer takes its place, `takeBack` to show what the portal has.
 */
export function showAtOnce<T>(
  queryKey: DataTag<QueryKey, T, Error>,
  change: (now: T) => T,
): { keep: () => void; takeBack: () => void } {
  let real = cache.getQueryData<T>(queryKey);
  let guess: T | undefined;
  const show = () => {
    guess = real === undefined ? undefined : cache.setQueryData<T>(queryKey, change(real));
  };
  show();
  const hash = hashKey(queryKey);
  // A read that comes meanwhile may be older than the write. The change would vanish and come again.
  const keep = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryHash !== hash) return;
    real = event.query.state.data as T;
    show();
  });
  const takeBack = () => {
    keep();
    // What another write has put there meanwhile stays.
    if (cache.getQueryData(queryKey) === guess) cache.setQueryData<T>(queryKey, real as T);
  };
  return { keep, takeBack };
}
