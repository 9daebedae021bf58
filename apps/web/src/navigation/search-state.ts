import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type SearchTexts = Readonly<Record<string, string | undefined>>;

/**
 * Returns a screen's state in the URL (filters, sort, page, tab, open dialog) and a function that changes it. All values
 * are texts, like the contract's queries. A change is merged into the state and removes empty values. It also removes
 * `page`, unless it sets one.
 */
export function useSearchState<Search extends SearchTexts = SearchTexts>() {
  const all: unknown = useSearch({ strict: false });
  const search = all as Search;
  const navigate = useNavigate();
  const change = useCallback(
    (patch: Partial<Search>, options?: { push?: boolean }) =>
      void navigate({
        to: '.',
        search: ((before: SearchTexts) => filled({ ...before, page: undefined, ...patch })) as never,
        replace: !options?.push,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change] as const;
}

const filled = (search: SearchTexts): SearchTexts =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the texts of an address, without the router's JSON quotes: `?status=in_progress&page=2`. */
export const parseSearch = (text: string): SearchTexts => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Returns a function for `validateSearch` that passes only these texts to the screen. */
export const texts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const kept = names.flatMap((name) => {
      const value = search[name];
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    });
    return Object.fromEntries(kept) as { [N in Name]?: string };
  };

/** Returns the same function for a screen with a list. It also passes the page and the page size. */
export const listTexts = <Name extends string = never>(...names: Name[]) =>
  texts<'page' | 'pageSize' | Name>('page', 'pageSize', ...names);
