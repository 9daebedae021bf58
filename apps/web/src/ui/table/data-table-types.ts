import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by it; without one the header is plain text. */
  sort?: string;
  /** Numbers and money line up right. */
  align?: 'right';
  /** Such as 'w-40'. */
  className?: string;
  /** The header is spoken, not shown: for a column of buttons. */
  hideHeader?: boolean;
}

/** What the rows are sorted by, as the server is asked. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

export interface Selection<Id> {
  ids: ReadonlySet<Id>;
  onChange: (ids: ReadonlySet<Id>) => void;
  /** The name of a row's checkbox, such as 'Select SR-1001'. */
  label: (id: Id) => string;
}

/** What a DataTable shows and tells. */
export interface DataTableProps<Row, Id extends string | number> {
  /** What is listed, spoken. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => Id;
  /** A click anywhere on the row. Put a real link in a cell too, for the keyboard and for new tabs. */
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Id> | undefined;
  /** The three things that matter, for phones; without it the table scrolls sideways. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Shown instead of rows when loading failed: an ErrorState. */
  failed?: ReactNode;
  /** Newer rows are on their way; the old ones stay, dimmed. */
  refreshing?: boolean | undefined;
  /** Rows of the skeleton. */
  skeletonRows?: number;
  /** Keeps the header in view while the table itself scrolls, such as 'max-h-[70dvh]'. */
  className?: string | undefined;
}
