import { formatNumber } from '../numbers/count-of.ts';

/** The rows of a page in lists and tables (A9). */
export const PAGE_SIZE = 10;
/** The most rows that one page may have (D2.3). */
export const MAX_PAGE_SIZE = 100;
/** The most rows of a list when the query names no page (D2.3). */
export const UNPAGED_LIMIT = 1000;

/** The most rows that the total of a search counts. A greater total is told as this number and "or more" (D2.3). */
export const COUNTED_MAX = 10_000;

/** The last page a query may name. */
export const MAX_PAGE = 100_000;
/** Matches a count in a query: no sign, no leading zeros. */
export const COUNT = /^[1-9][0-9]{0,8}$/;
/** True for the text of a count from 1 to `max`. */
export const isCount = (text: string, max: number): boolean => COUNT.test(text) && Number(text) <= max;
/** The most characters of a search. */
export const SEARCH_MAX = 200;

export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Returns the rows to take and to skip. Without a page these are the first {@link UNPAGED_LIMIT}. */
export const window = ({ page, pageSize }: Paging): { limit: number; offset: number } =>
  page === undefined
    ? { limit: pageSize ?? UNPAGED_LIMIT, offset: 0 }
    : { limit: pageSize ?? PAGE_SIZE, offset: (page - 1) * (pageSize ?? PAGE_SIZE) };

/** Returns the page controls of A9: page numbers and gaps. The first and the last page are always among them. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (last <= 5) return range(1, last);
  if (current <= 3) return [...range(1, 5), 'gap', last];
  if (current >= last - 2) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', last];
}

/** The number of all rows of a list, and whether there may be more than that number (D2.3). */
export interface Total {
  total: number;
  isAtLeast?: boolean | undefined;
}

/** Returns the total of a list whose rows were counted up to one more than {@link COUNTED_MAX}. */
export const cappedTotal = (counted: number): Total =>
  counted > COUNTED_MAX ? { total: COUNTED_MAX, isAtLeast: true } : { total: counted };

/**
 * Returns 'Showing X to Y of Z results' (A9). The admin list has another `noun` (A2: 'repairs'). A total that was not
 * counted to its end is '10,000+' (D2.3).
 */
export function showing(
  page: number,
  { total, isAtLeast }: Total,
  noun = 'results',
  pageSize = PAGE_SIZE,
): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const all = isAtLeast ? `${formatNumber(total)}+` : total;
  return `Showing ${from} to ${Math.min(page * pageSize, total)} of ${all} ${noun}`;
}
