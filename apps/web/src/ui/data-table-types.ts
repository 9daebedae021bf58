import type { ReactNode } from 'react';

/** One column of a {@link DataTable}. */
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
