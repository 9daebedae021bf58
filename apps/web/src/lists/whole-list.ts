import type { ShownList } from './shown-list.ts';

interface Read {
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/** A list that comes in one piece and is shown on one page, such as the people of a team. */
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
