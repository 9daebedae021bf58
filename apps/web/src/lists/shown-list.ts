import type { Total } from '@portal/contract/core/calls/paging.ts';
import type { Sort } from '../ui/table/data-table-types.ts';

/** The rows and the state that a `ListTable` shows. The rows may come from a call or be in memory. */
export interface ShownList<Row> extends Total {
  /** Undefined until the rows are known. */
  rows: readonly Row[] | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Opens another page. Absent when all rows are on one page. */
  turn?: (page: number) => void;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** True when filters or the search hide rows. */
  isFiltered: boolean;
  /** Removes the search and every filter. */
  clear: () => void;
  /** True while the shown rows are old and newer rows are loading. */
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  retrying: boolean;
}
