import type { Sort } from '../ui/table/data-table-types.ts';

/** What a `ListTable` shows, wherever its rows come from. */
export interface ShownList<Row> {
  /** Undefined while they are not known. */
  rows: readonly Row[] | undefined;
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Absent where all rows are on one page. */
  turn?: (page: number) => void;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The list shows less than everything. */
  isFiltered: boolean;
  /** Takes the search and every filter away. */
  clear: () => void;
  /** Newer rows are on their way. */
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  retrying: boolean;
}
