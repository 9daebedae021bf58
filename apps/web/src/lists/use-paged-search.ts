import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { useSearchState } from '../navigation/search-state.ts';

type PagedTexts = Readonly<Partial<Record<'page' | 'search' | 'order', string | undefined>>>;

/**
 * A list whose search, order and page stand in the URL (D2.3): `query` is what its call takes for a page sorted by
 * name, `sorting` and `turn` are what the table and the page controls tell.
 */
export function usePagedSearch<Extra extends string = never>() {
  const [search, change] = useSearchState<
    PagedTexts & Readonly<Partial<Record<Extra, string | undefined>>>
  >();
  const given: PagedTexts = search;
  const tell = change as (patch: PagedTexts, options?: { push?: boolean }) => void;
  const page = /^[1-9][0-9]{0,4}$/.test(given.page ?? '') ? Number(given.page) : 1;
  const order: 'asc' | 'desc' = given.order === 'desc' ? 'desc' : 'asc';
  const paging = { page: String(page), pageSize: String(PAGE_SIZE) };
  return {
    search,
    change,
    page,
    paging,
    query: { ...paging, search: given.search, sort: 'name' as const, order },
    sorting: {
      sort: { by: 'name', order },
      onSort: (to: { order: 'asc' | 'desc' }) => tell({ order: to.order === 'desc' ? 'desc' : undefined }),
    },
    /** `instead` leaves no way back to the page that was asked for. */
    turn: (to: number, { instead = false } = {}) =>
      tell({ page: to === 1 ? undefined : String(to) }, { push: !instead }),
  };
}
