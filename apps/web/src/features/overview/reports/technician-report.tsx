import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { reportEndpoints, type TechnicianRow } from '@portal/contract/overview/reports/endpoints.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { doneWithin } from './month-filter.ts';
import { PhoneBar, RepairCount, ReportCard, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const open = activeStatuses.join(',');
const of = ({ technicianId }: TechnicianRow): Record<string, string> =>
  technicianId === null ? { unassigned: 'true' } : { technicianId: String(technicianId) };

const columns = (most: number, range: ReportRange): Column<TechnicianRow>[] => [
  {
    key: 'name',
    header: 'Technician',
    cell: ({ name, completed }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <PhoneBar value={completed} max={most} />
      </>
    ),
  },
  {
    key: 'open',
    header: 'Open',
    align: 'right',
    cell: (row) => (
      <RepairCount count={row.open} filters={{ ...of(row), status: open }} what={`open, ${row.name}`} />
    ),
  },
  {
    key: 'bar',
    header: 'Share of completed',
    hideHeader: true,
    className: 'hidden w-1/3 sm:table-cell',
    cell: (row) => <Bar value={row.completed} max={most} />,
  },
  {
    key: 'done',
    header: 'Completed',
    align: 'right',
    cell: (row) => (
      <RepairCount
        count={row.completed}
        filters={{ ...of(row), ...doneWithin(range) }}
        what={`completed, ${row.name}`}
      />
    ),
  },
  {
    key: 'days',
    header: 'Avg. Days',
    align: 'right',
    cell: (row) => row.averageDays?.toFixed(1) ?? '–',
  },
];

/** Work of each technician (D9.3). */
export function TechnicianReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.technicians, { query }), placeholderData: keepPreviousData });
  const most = Math.max(...(read.data ?? []).map((row) => row.completed), 0);
  return (
    <ReportCard
      title="Technicians"
      description="Open now; completed within the range, with the days from submission."
      legend="Repairs completed"
      csv={urlOf(reportEndpoints.techniciansCsv, { query })}
      read={read}
      columns={columns(most, search)}
      rowId={(row) => row.technicianId ?? 'nobody'}
      empty="There are no technicians and no repairs."
      glance={(rows) =>
        sumOf(rows, (row) => row.completed + row.open) === 0
          ? 'No repair was completed in this period, and none is open.'
          : {
              figure: formatNumber(sumOf(rows, (row) => row.completed)),
              note: `completed, ${formatNumber(sumOf(rows, (row) => row.open))} open now`,
              values: rows.map((row) => row.completed),
            }
      }
    />
  );
}
