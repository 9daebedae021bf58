import { formatDateTime, type Instant, isCalendarDate } from '@portal/contract/core/dates.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { StayRow } from '@portal/contract/overview/reports/report-rows.ts';
import { repairStatuses, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { acceptsOneOf } from '../../../../lists/list-filters.ts';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { RowsOfReport } from './rows-of-report.tsx';

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
export function StayRows() {
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
