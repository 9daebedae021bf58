import { formatDateTime, type Instant, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { StayRow } from '@portal/contract/overview/reports/report-rows.ts';
import { repairStatuses, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { acceptsOneOf } from '../../../lists/list-filters.ts';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { type ReportName, type ReportSearch, reportNames } from './report-search.ts';
import { CalibrationRows } from './rows/calibration-rows.tsx';
import { LoanRows } from './rows/loan-rows.tsx';
import { RowsOfReport } from './rows/rows-of-report.tsx';
import { StockRows } from './rows/stock-rows.tsx';

const Repair = ({ row }: { row: StayRow }) => (
  <span className="block min-w-28 max-w-80">
    <AppLink
      to={row.deleted ? paths.adminRepairs({ deleted: 'true' }) : paths.adminRepair(row.repairId)}
      className="inline-flex min-h-6 items-center font-medium text-primary-text hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
    <span className="line-clamp-2 text-sm text-muted wrap-anywhere">
      {[row.deleted && 'Deleted', row.customerName].filter(Boolean).join(' · ')}
    </span>
  </span>
);

function Moment({ at }: { at: Instant }) {
  const { timeZone } = useSignedInUser();
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}

const columns: Column<StayRow>[] = [
  { key: 'repair', header: 'Repair', cell: (row) => <Repair row={row} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'since', header: 'Since', cell: ({ since }) => <Moment at={since} /> },
  { key: 'until', header: 'Until', cell: ({ until }) => <Moment at={until} /> },
  { key: 'days', header: 'Days', align: 'right', cell: ({ days }) => days.toFixed(1) },
];

/** The stays that the report on turnaround counts. */
function StayRows() {
  const list = useListScreen(reportEndpoints.stays, {
    filters: { from: isCalendarDate, to: isCalendarDate, status: acceptsOneOf(repairStatuses) },
  });
  const { status } = list.filters;
  return (
    <RowsOfReport
      list={list}
      words={{ status: status && `Left ${statusLabel(status)}` }}
      noun="stays"
      columns={columns}
      card={(row) => (
        <div className="flex items-start justify-between gap-3">
          <Repair row={row} />
          <span className="shrink-0 text-right tabular-nums">
            {row.days.toFixed(1)} days
            <span className="block text-sm text-muted">
              until <Moment at={row.until} />
            </span>
          </span>
        </div>
      )}
    />
  );
}

const kinds = {
  turnaround: { title: 'Time in a status', Rows: StayRows },
  calibrations: { title: 'Calibrations done', Rows: CalibrationRows },
  loans: { title: 'Loans of demo units', Rows: LoanRows },
  stock: { title: 'Changes of the stock value', Rows: StockRows },
} as const;

const ReportPage = lazy(() => import('./report-page.tsx').then((part) => ({ default: part.ReportPage })));

const reportOf = (text: string): ReportName | undefined => reportNames.find((name) => name === text);

/** A report, or the rows behind a number of one (D9.3, '/admin/reports/$of'). Range and filters are in the URL. */
export function ReportRowsScreen() {
  const { of = '' } = useParams({ strict: false });
  const [{ period, from, to }] = useSearchState<ReportSearch>();
  const report = reportOf(of);
  const kind = Object.hasOwn(kinds, of) ? kinds[of as keyof typeof kinds] : undefined;
  return (
    <>
      <AppLink
        to={paths.reports(report ? { period, from, to } : {})}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Reports
      </AppLink>
      {report ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ReportPage key={report} name={report} />
        </Suspense>
      ) : (
        <>
          <PageHeader title={kind?.title ?? 'Reports'} subtitle="The rows behind a number of the reports" />
          <Card flush>
            {kind ? <kind.Rows key={`${from} ${to}`} /> : <EmptyState title="There is no such report" />}
          </Card>
        </>
      )}
    </>
  );
}
