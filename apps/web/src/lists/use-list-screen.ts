import type { Answer, EndpointDeclaration, GivenQuery } from '@portal/contract/core/endpoint.ts';
import type { GivenParams } from '@portal/contract/core/endpoint-url.ts';
import { isCount, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { useSearchState } from '../navigation/search-state.ts';
import type { Sort } from '../ui/table/data-table-types.ts';
import { inForce, type ListTexts, type Takes } from './list-filters.ts';
import type { ShownList } from './shown-list.ts';
import { useRowsOfPage } from './use-rows-of-page.ts';

type PagedEndpoint = EndpointDeclaration & { paged: true };
type RowOf<E extends EndpointDeclaration> = Answer<E> extends readonly (infer Row)[] ? Row : never;
type PageOf<E extends EndpointDeclaration> = { rows: RowOf<E>[]; total: number };
type FilterOf<E extends EndpointDeclaration> = Exclude<
  keyof NonNullable<GivenQuery<E>> & string,
  'page' | 'pageSize' | 'sort' | 'order'
>;

interface ListOptions<E extends EndpointDeclaration, Filter extends string, Beside extends string> {
  params?: GivenParams<E>;
  /** What narrows the list, by its name in the call and in the URL; the search is one of them. */
  filters?: Readonly<Record<Filter, Takes>>;
  /** What it can be sorted by; the first and this order are used unless the URL says otherwise. */
  sorts?: { by: readonly string[]; order: Sort['order'] };
  /** What the call is asked with whatever the URL says. */
  fixed?: ListTexts;
  /** What else this screen keeps in the URL, such as an open dialog. */
  beside?: readonly Beside[];
  /** False while it is not known whose rows these are. */
  enabled?: boolean;
  /** Milliseconds for which an answer is used again; for ever unless said otherwise (A9). */
  staleTime?: number;
  /** Milliseconds until rows like these are asked for again. */
  askAgain?: (rows: readonly RowOf<E>[]) => number | false;
}

/**
 * A screen's list: page, page size, sort, search and filters stand in the URL (D2.3), and the call is asked with what
 * it would take of them. A page past the end leads to the last one. A `ListTable` shows it.
 */
export function useListScreen<
  const E extends PagedEndpoint,
  Filter extends FilterOf<E> = never,
  Beside extends string = never,
>(endpoint: E, options: ListOptions<E, Filter, Beside> = {}) {
  const { params, sorts, fixed, askAgain, enabled = true, staleTime } = options;
  const filters = options.filters ?? ({} as Record<Filter, Takes>);
  type Name = 'page' | 'pageSize' | 'sort' | 'order' | Filter | Beside;
  type Texts = Readonly<Partial<Record<Name, string | undefined>>>;
  const [texts, tell] = useSearchState();
  const change = tell as (patch: Texts, options?: { push?: boolean }) => void;

  const narrowed = inForce(filters, texts);
  const sort = sorts && sortOf(texts, sorts);
  const query = {
    page: count(texts['page'], MAX_PAGE) ?? '1',
    pageSize: count(texts['pageSize'], MAX_PAGE_SIZE) ?? String(PAGE_SIZE),
    ...(sort && { sort: sort.by, order: sort.order }),
    ...narrowed,
    ...fixed,
  };
  const ask = q as unknown as (endpoint: E, place: object) => ReturnType<typeof q>;
  const answer = useQuery({
    ...ask(endpoint, { params, query }),
    ...(staleTime !== undefined && { staleTime }),
    enabled,
    placeholderData: keepPreviousData,
    ...(askAgain && {
      refetchInterval: ({ state }: { state: { data: PageOf<E> | undefined } }) =>
        state.data ? askAgain(state.data.rows) : false,
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
    /** The address as it stands, for what is shown of it. */
    search: texts as Texts,
    /** The filters in force: what the call takes. */
    filters: narrowed,
    change,
    /** Opens or closes what stands beside the rows; the page stays. */
    show: (patch: Readonly<Partial<Record<Beside, string | undefined>>>, how?: { push?: boolean }) =>
      change({ page: texts['page'], ...patch } as Texts, how),
  };
}

const count = (text: string | undefined, max: number): string | undefined =>
  text && isCount(text, max) ? text : undefined;

type Sorts = Required<ListOptions<never, never, never>>['sorts'];

function sortOf(texts: ListTexts, { by, order }: Sorts): Sort {
  const asked = texts['order'];
  return {
    by: by.find((name) => name === texts['sort']) ?? by[0] ?? '',
    order: asked === 'asc' || asked === 'desc' ? asked : order,
  };
}

/** What is so anyway does not stand in the URL. */
const sortTexts = (to: Sort, { by, order }: Sorts): ListTexts => ({
  sort: to.by === by[0] ? undefined : to.by,
  order: to.order === order ? undefined : to.order,
});
