import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { reportEndpoints, type TurnaroundRow } from '@portal/contract/overview/reports/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { PhoneBar, PhoneLine, ReportCard, RowsLink } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const columns = (longest: number, range: ReportRange): Column<TurnaroundRow>[] => [
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <StatusBadge status={row.status} />
        <PhoneBar value={row.averageDays} max={longest} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Average',
    hideHeader: true,
    className: 'hidden w-2/5 sm:table-cell',
    cell: (row) => <Bar value={row.averageDays} max={longest} />,
  },
  {
    key: 'average',
    header: 'Avg. Days',
    align: 'right',
    cell: (row) => (
      <>
        {row.averageDays.toFixed(1)}
        <PhoneLine>{`at most ${row.longestDays.toFixed(1)}`}</PhoneLine>
      </>
    ),
  },
  {
    key: 'longest',
    header: 'Longest',
    align: 'right',
    className: 'hidden sm:table-cell',
    cell: (row) => row.longestDays.toFixed(1),
  },
  {
    key: 'repairs',
    header: 'Repairs',
    align: 'right',
    cell: ({ status, repairs }) => (
      <RowsLink
        value={repairs}
        to={paths.reportRows('turnaround', { ...range, status })}
        label={`${countOf(repairs, 'repair')} that left ${statusLabel(status)}`}
      >
        {formatNumber(repairs)}
      </RowsLink>
    ),
  },
];

/** Days a repair spends in each status (D9.3). */
export function TurnaroundReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.turnaround, { query }), placeholderData: keepPreviousData });
  const longest = Math.max(...(read.data ?? []).map((row) => row.averageDays), 0);
  return (
    <ReportCard
      title="Turnaround by status"
      description="How long repairs stayed in each status they left within the range. One that left it twice counts twice."
      legend="Average days in the status"
      csv={urlOf(reportEndpoints.turnaroundCsv, { query })}
      read={read}
      columns={columns(longest, search)}
      rowId={(row) => row.status}
      empty="No repair has left a status within this range."
      glance={(rows) => {
        const slowest = rows.reduce((most, row) => (row.averageDays > most.averageDays ? row : most));
        return {
          figure: `${slowest.averageDays.toFixed(1)} days`,
          note: `in ${statusLabel(slowest.status)}, the longest on average`,
          values: rows.map((row) => row.averageDays),
        };
      }}
    />
  );
}
