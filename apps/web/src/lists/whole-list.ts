import type { ShownList } from './shown-list.ts';

interface Read {
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/** Returns a list that one call loads completely and one page shows, such as the members of a team. */
export const wholeList = <Row>(read: Read, rows: readonly Row[] | undefined): ShownList<Row> => ({
  rows,
  total: rows?.length ?? 0,
  page: 1,
  pageSize: rows?.length ?? 0,
  isFiltered: false,
  clear: () => undefined,
  refreshing: read.isPlaceholderData,
  error: read.error,
  retry: () => void read.refetch(),
  retrying: read.isFetching,
});
