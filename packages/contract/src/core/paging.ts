/** A9: lists and tables show ten rows. */
export const PAGE_SIZE = 10;
/** D2.3: the most rows one page may ask for. */
export const MAX_PAGE_SIZE = 100;
/** D2.3: what a list answers when no page is asked for. */
export const UNPAGED_LIMIT = 1000;

/** The last page a query may name. */
export const MAX_PAGE = 100_000;
/** A count as it stands in a query: no sign, no zeros in front. */
export const COUNT = /^[1-9][0-9]{0,8}$/;
/** True for the text of a count from 1 to `max`. */
export const isCount = (text: string, max: number): boolean => COUNT.test(text) && Number(text) <= max;
/** Characters a search may have. */
export const SEARCH_MAX = 200;

export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Rows to take and skip; without a page, the first {@link UNPAGED_LIMIT}. */
export const window = ({ page, pageSize }: Paging): { limit: number; offset: number } =>
  page === undefined
    ? { limit: pageSize ?? UNPAGED_LIMIT, offset: 0 }
    : { limit: pageSize ?? PAGE_SIZE, offset: (page - 1) * (pageSize ?? PAGE_SIZE) };

/** The page controls of A9: page numbers and gaps, first and last always in reach. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (last <= 5) return range(1, last);
  if (current <= 3) return [...range(1, 5), 'gap', last];
  if (current >= last - 2) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', last];
}

/** 'Showing X to Y of Z results' (A9); `noun` differs on the admin list (A2: 'repairs'). */
export function showing(page: number, total: number, noun = 'results', pageSize = PAGE_SIZE): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return `Showing ${from} to ${Math.min(page * pageSize, total)} of ${total} ${noun}`;
}
