import { PAGE_SIZE } from '@portal/contract/core/calls/paging.ts';
import { useState } from 'react';
import type { ShownList } from './shown-list.ts';

/**
 * Returns a list in pages for rows that are already in memory. The page is not in the URL, because the URL's page belongs
 * to another list of the screen. When rows disappear, a page past the end becomes the last page.
 */
export function useRowsInPages<Row>(rows: readonly Row[], refreshing = false) {
  const [asked, turn] = useState(1);
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / PAGE_SIZE)));
  const first = (page - 1) * PAGE_SIZE;
  return {
    rows: rows.slice(first, first + PAGE_SIZE),
    total: rows.length,
    page,
    pageSize: PAGE_SIZE,
    turn: (to: number) => turn(to),
    isFiltered: false,
    clear: () => undefined,
    refreshing,
    error: null,
    retry: () => undefined,
    retrying: false,
  } satisfies ShownList<Row>;
}
