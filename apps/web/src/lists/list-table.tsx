import { userMessage } from '@portal/contract/core/api-error.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/state/error-state.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataTableProps } from '../ui/table/data-table-types.ts';
import { NothingFound, type NothingFoundWords } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import type { ShownList } from './shown-list.ts';

type TableProps<Row> = Pick<
  DataTableProps<Row, number>,
  'label' | 'columns' | 'onOpen' | 'card' | 'skeletonRows' | 'empty' | 'selection'
>;

interface ListTableProps<Row extends object> extends TableProps<Row> {
  list: ShownList<Row>;
  /** The row's `id` unless said otherwise. */
  rowId?: (row: Row) => number;
  /** The sentence where loading failed; what the server says stands below, unless `bare`. Absent where all is here. */
  failure?: string;
  bare?: boolean;
  /** Where the search and the filters leave nothing; without it, `empty` is shown there too. */
  emptied?: NothingFoundWords | undefined;
  /** What is counted; `label` unless said otherwise. */
  noun?: string;
  /** Instead of the count and the page numbers; null for none. */
  pages?: ReactNode;
  /** Where the count will stand, while the rows are not known. */
  loading?: ReactNode;
  /** Below the count. */
  note?: ReactNode;
}

const ownId = (row: object): number => (row as { id: number }).id;

/** A table in its five states (loading, failed, empty, emptied by filters, rows), and below it the count and the pages. */
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
    note,
    ...table
  } = props;
  const { rows, error, turn } = list;
  const below =
    pages !== undefined || !turn ? (
      pages
    ) : (
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        noun={noun ?? table.label}
        onPage={turn}
      />
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
