import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataTableProps } from '../ui/table/data-table-types.ts';
import { Pagination } from './pagination.tsx';
import type { ShownList } from './shown-list.ts';

interface NothingFoundWords {
  title: string;
  description?: string;
  icon?: LucideIcon;
  /** The label of the button. Default: 'Clear filters'. */
  clear?: string;
}

interface NothingFoundProps extends NothingFoundWords {
  /** Removes the search and every filter. */
  onClear: () => void;
}

/** The message for a list that its filters have emptied, with a button that removes the filters. */
const NothingFound = ({
  title,
  description,
  icon = SearchX,
  clear = 'Clear filters',
  onClear,
}: NothingFoundProps) => (
  <EmptyState
    icon={icon}
    title={title}
    description={description}
    action={
      <Button variant="secondary" onClick={onClear}>
        {clear}
      </Button>
    }
  />
);

type TableProps<Row> = Pick<
  DataTableProps<Row, number>,
  'label' | 'columns' | 'onOpen' | 'card' | 'dense' | 'skeletonRows' | 'empty' | 'selection'
>;

interface ListTableProps<Row extends object> extends TableProps<Row> {
  list: ShownList<Row>;
  /** Returns the id of a row. Default: the row's `id`. */
  rowId?: (row: Row) => number;
  /**
   * The title when loading failed. The server's message is below it, unless `bare`. Not needed for rows that are not
   * loaded.
   */
  failure?: string;
  bare?: boolean;
  /** The words for a list that the search and the filters have emptied. Default: `empty`. */
  emptied?: NothingFoundWords | undefined;
  /** The word for the counted rows. Default: `label`. */
  noun?: string;
  /** Replaces the count and the page numbers. With null there are none. */
  pages?: ReactNode;
  /** Shown in place of the count until the rows are known. */
  loading?: ReactNode;
  /** Shown between the count and the page numbers. */
  beside?: ReactNode;
  /** Shown below the count. */
  note?: ReactNode;
}

const ownId = (row: object): number => (row as { id: number }).id;

/**
 * A table in its five states (loading, failed, empty, emptied by filters, rows), with the count and the pages below.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    list,
    rowId = ownId,
    failure = '',
    bare,
    empty,
    emptied,
    noun,
    pages,
    loading,
    beside,
    note,
    ...table
  } = props;
  const { error, turn } = list;
  // An answer is drawn at once and without a pause. Its rows are drawn right after that, with pauses.
  const rows = useDeferredValue(list.rows);
  const below =
    pages !== undefined || !turn ? (
      pages
    ) : (
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        isAtLeast={list.isAtLeast}
        noun={noun ?? table.label}
        onPage={turn}
      >
        {beside}
      </Pagination>
    );
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        rowId={rowId}
        sort={list.sort}
        onSort={list.onSort}
        refreshing={list.refreshing}
        empty={emptied && list.isFiltered ? <NothingFound {...emptied} onClear={list.clear} /> : empty}
        failed={
          error ? (
            <ErrorState
              title={failure}
              {...(!bare && { description: userMessage(error) })}
              onRetry={list.retry}
              retrying={list.retrying}
            />
          ) : null
        }
      />
      {error || rows?.length === 0 || !(rows ? below : loading) ? null : (
        <div className="flex flex-col gap-2 px-4 py-3">
          {rows ? below : loading}
          {rows ? note : null}
        </div>
      )}
    </>
  );
}
