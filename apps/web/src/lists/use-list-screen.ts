import type { Answer, EndpointDeclaration, GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import type { GivenParams } from '@portal/contract/core/calls/endpoint-url.ts';
import type { Total } from '@portal/contract/core/calls/paging.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { useSearchState } from '../navigation/search-state.ts';
import type { Sort } from '../ui/table/data-table-types.ts';
import { type Accepts, activeFilters, type ListTexts } from './list-filters.ts';
import { listQuery, sortOf } from './list-query.ts';
import type { ShownList } from './shown-list.ts';
import { useRowsOfPage } from './use-rows-of-page.ts';

type PagedEndpoint = EndpointDeclaration & { paged: true };
type RowOf<E extends EndpointDeclaration> = Answer<E> extends readonly (infer Row)[] ? Row : never;
type PageOf<E extends EndpointDeclaration> = Total & { rows: RowOf<E>[] };
type FilterOf<E extends EndpointDeclaration> = Exclude<
  keyof NonNullable<GivenQuery<E>> & string,
  'page' | 'pageSize' | 'sort' | 'order'
>;

interface ListOptions<E extends EndpointDeclaration, Filter extends string, Beside extends string> {
  params?: GivenParams<E>;
  /** The filters by their name in the call and in the URL. The search is one of them. */
  filters?: Readonly<Record<Filter, Accepts>>;
  /** The names the list can be sorted by. The first one and this order are the default. */
  sorts?: { by: readonly string[]; order: Sort['order'] };
  /** The rows of a page when the address names none. Default: A9's 10. */
  usualPageSize?: number | undefined;
  /** Texts that the call always gets, whatever the URL contains. */
  fixed?: ListTexts;
  /** Other names that this screen keeps in the URL, such as an open dialog. */
  beside?: readonly Beside[];
  /**
   * Begins the names of this list in the URL, for the second list of a screen: with 'history' the page is
   * `historyPage`.
   */
  prefix?: string;
  /** False while the owner of the rows is unknown. The call then waits. */
  enabled?: boolean;
  /** Milliseconds for which an answer is used again. Default: for ever (A9). */
  staleTime?: number;
  /** Returns the milliseconds until these rows are loaded again, or false for never. */
  refreshAfter?: (rows: readonly RowOf<E>[]) => number | false;
}

/**
 * Returns a screen's list for a `ListTable`. Page, page size, sort, search and filters are in the URL (D2.3). The call
 * gets the ones it accepts. A page past the end leads to the last page.
 */
export function useListScreen<
  const E extends PagedEndpoint,
  Filter extends FilterOf<E> = never,
  Beside extends string = never,
>(endpoint: E, options: ListOptions<E, Filter, Beside> = {}) {
  const { params, sorts, fixed, usualPageSize, refreshAfter, enabled = true, staleTime, prefix } = options;
  const filters = options.filters ?? ({} as Record<Filter, Accepts>);
  type Name = 'page' | 'pageSize' | 'sort' | 'order' | Filter | Beside;
  type Texts = Readonly<Partial<Record<Name, string | undefined>>>;
  const [all, tell] = useSearchState();
  const texts = prefix === undefined ? all : withoutPrefix(all, prefix);
  const change = (patch: Texts, how?: { push?: boolean }) =>
    tell(prefix === undefined ? patch : withPrefix(all, patch, prefix), how);

  const narrowed = activeFilters(filters, texts);
  const sort = sorts && sortOf(texts, sorts);
  const query = listQuery({ filters, sorts, usualPageSize, fixed }, texts);
  const ask = q as unknown as (endpoint: E, place: object) => ReturnType<typeof q>;
  const answer = useQuery({
    ...ask(endpoint, { params, query }),
    ...(staleTime !== undefined && { staleTime }),
    enabled,
    placeholderData: keepPreviousData,
    ...(refreshAfter && {
      refetchInterval: ({ state }: { state: { data: PageOf<E> | undefined } }) =>
        state.data ? refreshAfter(state.data.rows) : false,
    }),
  } as never) as UseQueryResult<PageOf<E>>;

  const page = Number(query.page);
  const pageSize = Number(query.pageSize);
  const turn = (to: number, push: boolean) =>
    change({ page: to === 1 ? undefined : String(to) } as Texts, { push });
  const rows = useRowsOfPage(answer, { page, pageSize }, (last) => turn(last, false));
  const shown: ShownList<RowOf<E>> = {
    rows,
    total: answer.data?.total ?? 0,
    isAtLeast: answer.data?.isAtLeast,
    page,
    pageSize,
    turn: (to) => turn(to, true),
    sort,
    onSort: sorts && ((to) => change(sortTexts(to, sorts) as Texts)),
    isFiltered: Object.keys(narrowed).length > 0,
    clear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Texts),
    refreshing: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    retrying: answer.isFetching,
  };
  return {
    ...shown,
    /** All texts of the address, also those that the call does not accept. */
    search: texts as Texts,
    /** The active filters, with the values that the call accepts. */
    filters: narrowed,
    change,
    /** Changes the names of `beside`, for example to open or close a dialog. The page stays the same. */
    show: (patch: Readonly<Partial<Record<Beside, string | undefined>>>, how?: { push?: boolean }) =>
      change({ page: texts['page'], ...patch } as Texts, how),
  };
}

const upperFirst = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Returns the texts of the list whose names begin with the prefix, by their names without it. */
const withoutPrefix = (all: ListTexts, prefix: string): ListTexts =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [`${name[prefix.length]?.toLowerCase()}${name.slice(prefix.length + 1)}`, text]),
  );

/** Returns the change with the prefix. The other list of the screen keeps its page. */
const withPrefix = (all: ListTexts, patch: ListTexts, prefix: string): ListTexts => ({
  page: all['page'],
  [`${prefix}Page`]: undefined,
  ...Object.fromEntries(Object.entries(patch).map(([name, text]) => [prefix + upperFirst(name), text])),
});

type Sorts = Required<ListOptions<never, never, never>>['sorts'];

/** Returns the texts for a sort. Defaults are left out of the URL. */
const sortTexts = (to: Sort, { by, order }: Sorts): ListTexts => ({
  sort: to.by === by[0] ? undefined : to.by,
  order: to.order === order ? undefined : to.order,
});
