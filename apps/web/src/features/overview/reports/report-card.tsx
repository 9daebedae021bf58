import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { ChartColumn, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

interface RowsLinkProps {
  /** The address of the rows. */
  to: string;
  /** The name of the link, such as '12 repairs done in Mar 2026'. */
  label: string;
  /** The number itself. Without one, such as zero, it is no link. */
  value: number | null | undefined;
  children: ReactNode;
}

/** A number as a link to exactly its rows. Zero is no link. */
export const RowsLink = ({ to, label, value, children }: RowsLinkProps) =>
  value ? (
    <AppLink
      to={to}
      aria-label={label}
      className="inline-flex min-h-6 items-center text-primary-text hover:underline"
    >
      {children}
    </AppLink>
  ) : (
    children
  );

interface RepairCountProps {
  count: number;
  /** The filters of Repair Management that show exactly these repairs. */
  filters: Record<string, string>;
  /** What was counted, such as 'done in Mar 2026'. It follows '12 repairs' in the name of the link. */
  what: string;
}

/** A number of repairs as a link to its rows. Zero is no link. */
export const RepairCount = ({ count, filters, what }: RepairCountProps) => (
  <RowsLink value={count} to={paths.adminRepairs(filters)} label={`${countOf(count, 'repair')} ${what}`}>
    {count.toLocaleString('en-US')}
  </RowsLink>
);

/** The bar below the name, when there is no room for a column of bars. */
export const PhoneBar = (props: { value: number; max: number }) => (
  <span className="mt-1 block sm:hidden">
    <Bar {...props} />
  </span>
);

/** A value below its number, for phones. Wider screens have a column for it. */
export const PhoneLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted sm:hidden">{children}</span>
);

/** Returns a share such as '97.4 %', or a dash when there is nothing to divide. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

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
