import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { ChartColumn, Download, Printer } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import type { ReportSearch } from './report-search.ts';

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
    {formatNumber(count)}
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

/** Returns the sum of a number of all rows. */
export const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

/** The state of a report's query. */
interface Read<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/** What a report says at a glance. */
interface Glance {
  /** The number, such as '97.4 %'. */
  figure: string;
  /** What the number says. */
  note: string;
  /** The bars of the small picture. */
  values: readonly number[];
}

interface ReportPlace {
  /** The report in its address. */
  name: string;
  /** The period, for the address of the report. */
  search: ReportSearch;
  /** The choice of the period, on the page of a report. */
  period?: ReactNode;
}

/** Where a report is shown: as a tile among the others, or on its own page when there is a period to choose. */
export const ReportPlaceContext = createContext<ReportPlace>({ name: '', search: {} });

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
  /** Called with one row at least. A text says that there was nothing to count. */
  glance: (rows: readonly Row[]) => Glance | string;
}

/** One report: a tile that leads to its page, or the page with its numbers as a table, as CSV and on paper. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const { period } = use(ReportPlaceContext);
  return period === undefined ? <ReportTile {...props} /> : <ReportPage {...props} period={period} />;
}

function ReportTile<Row>({ title, read, glance }: ReportCardProps<Row>) {
  const { name, search } = use(ReportPlaceContext);
  const titleId = useId();
  const { data, error } = read;
  const shown = data && data.length > 0 && !error ? glance(data) : undefined;
  return (
    <section
      aria-labelledby={titleId}
      className="relative flex min-h-40 min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-primary-text"
    >
      <h2 id={titleId} className="text-body">
        {/* The whole tile can be pressed. */}
        <AppLink
          to={paths.report(name, search)}
          className="text-primary-text after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {title}
        </AppLink>
      </h2>
      {typeof shown === 'string' ? (
        <p className="text-sm text-muted">{shown}</p>
      ) : shown ? (
        <>
          <p className="text-xl leading-8 font-semibold tracking-tight tabular-nums wrap-anywhere">
            {shown.figure}
          </p>
          <p className="text-sm text-muted wrap-anywhere">{shown.note}</p>
          <MiniBars values={shown.values} />
        </>
      ) : error ? (
        <p className="text-sm text-danger">The report could not be loaded</p>
      ) : data ? (
        <p className="text-sm text-muted">Nothing to report yet</p>
      ) : (
        <Skeleton className="my-1 h-6 w-24" />
      )}
    </section>
  );
}

/** The small picture of a report. The numbers are on its page, so it is hidden from screen readers. */
function MiniBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  const width = 100 / Math.max(values.length, 1);
  return (
    <svg aria-hidden viewBox="0 0 100 32" preserveAspectRatio="none" className="mt-auto h-8 w-full">
      {values.map((value, at) => {
        const height = most > 0 ? Math.max((Math.max(value, 0) / most) * 32, 1) : 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            key={at}
            x={at * width + width * 0.1}
            y={32 - height}
            width={width * 0.8}
            height={height}
            fill={value > 0 ? 'var(--primary)' : 'var(--line)'}
          />
        );
      })}
    </svg>
  );
}

function ReportPage<Row>(props: ReportCardProps<Row> & { period: ReactNode }) {
  const { title, description, legend, csv, read, columns, rowId, empty, chart, period } = props;
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={description}
        action={
          <div className="flex gap-2 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              Print
            </Button>
            <a
              href={csv}
              download
              aria-label={`Export ${title} as CSV`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Download aria-hidden className="size-4" />
              Export
            </a>
          </div>
        }
      />
      {period}
      <Card flush>
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
    </>
  );
}
