import { PAGE_SIZE } from '@portal/contract/core/calls/paging.ts';
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
 * Returns the rows of a page, or undefined until they are known. From a page past the end it leads to the last page,
 * because an empty list would look as if there were no rows at all. This happens when rows were deleted, or when the
 * filters of a bookmark now find fewer rows.
 */
export function useRowsOfPage<Row>(
  { data, isPlaceholderData }: Answer<Row>,
  { page, pageSize = PAGE_SIZE }: Shown,
  lead: (page: number) => void,
): Row[] | undefined {
  const isBeyond = data !== undefined && !isPlaceholderData && data.rows.length === 0 && page > 1;
  // The server counts the total only up to a limit, so there may be more pages than the total says.
  const last = Math.min(page - 1, Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lead` may be a new function at every render
  useEffect(() => {
    if (isBeyond) lead(last);
  }, [isBeyond, last]);
  return isBeyond ? undefined : data?.rows;
}
