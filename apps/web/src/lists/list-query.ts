import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { isCount, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '@portal/contract/core/calls/paging.ts';
import { type FirstCall, firstRead } from '../api/first-call.ts';
import type { Sort } from '../ui/table/data-table-types.ts';
import { type Accepts, activeFilters, type ListTexts } from './list-filters.ts';

/** What decides which rows a list asks for, besides the address. */
export interface ListQuery {
  /** The filters by their name in the call and in the URL. The search is one of them. */
  filters?: Readonly<Record<string, Accepts>> | undefined;
  /** The names the list can be sorted by. The first one and this order are the default. */
  sorts?: { by: readonly string[]; order: Sort['order'] } | undefined;
  /** The rows of a page when the address names none. Default: A9's 10. */
  usualPageSize?: number | undefined;
  /** Texts that the call always gets, whatever the URL contains. */
  fixed?: ListTexts | undefined;
}

/** Returns the query of a list's call for the texts of an address. It leaves out what the call does not accept. */
export function listQuery(
  { filters = {}, sorts, usualPageSize = PAGE_SIZE, fixed }: ListQuery,
  texts: ListTexts,
) {
  const sort = sorts && sortOf(texts, sorts);
  return {
    page: count(texts['page'], MAX_PAGE) ?? '1',
    pageSize: count(texts['pageSize'], MAX_PAGE_SIZE) ?? String(usualPageSize),
    ...(sort && { sort: sort.by, order: sort.order }),
    ...activeFilters(filters, texts),
    ...fixed,
  };
}

type PagedEndpoint = EndpointDeclaration & { paged: true };

/** Returns the first call of a screen with this list, which `useListScreen` then finds in the cache. */
export const firstCallOfList =
  (endpoint: PagedEndpoint, list: ListQuery): FirstCall =>
  ({ search }) =>
    firstRead(endpoint, { query: listQuery(list, search) });

/** Returns the first call of a screen with a list of the company. Without a company there is no call. */
export const firstCallOfCompanyList =
  (endpoint: PagedEndpoint, list: ListQuery): FirstCall =>
  ({ search, companyId }) =>
    companyId === undefined
      ? undefined
      : firstRead(endpoint, { params: { companyId }, query: listQuery(list, search) });

const count = (text: string | undefined, max: number): string | undefined =>
  text && isCount(text, max) ? text : undefined;

/** Returns the order that the address asks for, or the list's own. */
export function sortOf(texts: ListTexts, { by, order }: NonNullable<ListQuery['sorts']>): Sort {
  const asked = texts['order'];
  return {
    by: by.find((name) => name === texts['sort']) ?? by[0] ?? '',
    order: asked === 'asc' || asked === 'desc' ? asked : order,
  };
}
