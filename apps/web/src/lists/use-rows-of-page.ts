import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { useEffect } from 'react';

interface Answer<Row> {
  data?: { rows: Row[]; total: number } | undefined;
  isPlaceholderData: boolean;
}

interface Shown {
  /** From 1. */
  page: number;
  pageSize?: number;
}

/**
 * The rows of a page, undefined while they are not known. A page past the last one leads to the last: its rows were
 * deleted, or the filters of a bookmark now find fewer; an empty list would say that there is nothing at all.
 */
export function useRowsOfPage<Row>(
  { data, isPlaceholderData }: Answer<Row>,
  { page, pageSize = PAGE_SIZE }: Shown,
  lead: (page: number) => void,
): Row[] | undefined {
  const isBeyond = data !== undefined && !isPlaceholderData && data.rows.length === 0 && page > 1;
  // A total may be counted only so far, so that there are more pages than it says.
  const last = Math.min(page - 1, Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way there may be another function at every turn
  useEffect(() => {
    if (isBeyond) lead(last);
  }, [isBeyond, last]);
  return isBeyond ? undefined : data?.rows;
}
