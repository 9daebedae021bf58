import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name for sorting by this column in calls. Without it the header is plain text. */
  sort?: string;
  /** Aligns the column right, for numbers and money. */
  align?: 'right';
  /** The width class, such as 'w-40'. */
  className?: string;
  /** Hides the header except from screen readers, for a column of buttons. */
  hideHeader?: boolean;
}

/** The sort of the rows, as in the call. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

export interface Selection<Id> {
  ids: ReadonlySet<Id>;
  onChange: (ids: ReadonlySet<Id>) => void;
  /** Returns the accessible name of a row's checkbox, such as 'Select SR-1001'. */
  label: (id: Id) => string;
}

/** The props of a DataTable. */
export interface DataTableProps<Row, Id extends string | number> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => Id;
  /** Called on a click anywhere on the row. Put a real link in a cell too, for the keyboard and for new tabs. */
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Id> | undefined;
  /** Returns a card with the most important values, for phones. Without it the table scrolls sideways. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Shown instead of rows when loading failed: an ErrorState. */
  failed?: ReactNode;
  /** True while newer rows load. The old rows stay visible, dimmed. */
  refreshing?: boolean | undefined;
  /** Makes rows of two lines 44 px high, for a list that is read by the dozen. */
  dense?: boolean | undefined;
  /** The number of placeholder rows while loading. */
  skeletonRows?: number;
  /** The height limit of a table that scrolls by itself under its header, such as 'max-h-[70dvh]'. */
  className?: string | undefined;
}
