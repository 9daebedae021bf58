import { userMessage } from '@portal/contract/core/api-error.ts';
import { ChartColumn, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

/** The state of a report's query. */
interface Read<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

interface ReportCardProps<Row> {
  title: string;
  description: string;
  /** What the bars of the table show, in words. */
  legend?: string;
  /** The same report as CSV (D9.3). */
  csv: string;
  read: Read<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string | number;
  /** Explains why there are no rows yet. */
  empty: string;
  /** Shown above the table when there are rows. */
  chart?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** One report: its numbers as a table and as CSV, and a chart if it has one. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const { title, description, legend, csv, read, columns, rowId, empty, chart } = props;
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  return (
    <Card
      title={title}
      description={description}
      flush
      action={
        <a
          href={csv}
          download
          aria-label={`Export ${title} as CSV`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden className="size-4" />
          Export
        </a>
      }
    >
      {chart && data && data.length > 0 && !error ? (
        <div className="border-b border-line p-4">{chart(data)}</div>
      ) : null}
      {legend && data && data.length > 0 && !error ? (
        <div
          aria-hidden
          className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-muted"
        >
          <span className="h-2.5 w-6 shrink-0 rounded-xs bg-primary" />
          {legend}
        </div>
      ) : null}
      <DataTable
        label={`${title} in numbers`}
        columns={columns}
        rows={data}
        rowId={rowId}
        refreshing={isPlaceholderData}
        skeletonRows={6}
        failed={
          error && (
            <ErrorState
              title="The report could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        empty={<EmptyState icon={ChartColumn} title="Nothing to report yet" description={empty} />}
      />
    </Card>
  );
}
