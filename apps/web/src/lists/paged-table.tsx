import { userMessage } from '@portal/contract/core/api-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/state/error-state.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataTableProps } from '../ui/table/data-table-types.ts';
import { Pagination } from './pagination.tsx';
import { useRowsOfPage } from './use-rows-of-page.ts';

interface PagedTableProps<Row extends { id: number }>
  extends Omit<DataTableProps<Row, number>, 'rows' | 'rowId' | 'failed' | 'refreshing'> {
  /** A page of rows, with what may have gone wrong. */
  answer: UseQueryResult<{ rows: Row[]; total: number }>;
  /** From 1. */
  page: number;
  onPage: (page: number, how?: { instead: boolean }) => void;
  /** The sentence where loading failed; what the server says stands below, unless `bare`. */
  failure: string;
  bare?: boolean;
}

/** A table in its four states, and below it the count and the pages; `label` is what is counted. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { answer, page, onPage, failure, bare, ...table } = props;
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const rows = useRowsOfPage(answer, { page }, (last) => onPage(last, { instead: true }));
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        rowId={({ id }) => id}
        refreshing={isPlaceholderData}
        failed={
          error && (
            <ErrorState
              title={failure}
              {...(!bare && { description: userMessage(error) })}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
      />
      {data && rows && rows.length > 0 && !error ? (
        <div className="px-4 py-3">
          <Pagination page={page} total={data.total} noun={table.label} onPage={onPage} />
        </div>
      ) : null}
    </>
  );
}
