import { reportEndpoints, type TechnicianRow } from '@portal/contract/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { PhoneBar } from './phone-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { type ReportSearch, rangeOf } from './report-search.ts';

const columns = (most: number): Column<TechnicianRow>[] => [
  {
    key: 'name',
    header: 'Technician',
    cell: ({ technicianId, name, completed }) => (
      <>
        <AppLink
          to={paths.adminRepairs(
            technicianId === null ? { unassigned: 'true' } : { technicianId: String(technicianId) },
          )}
          className="text-primary-text wrap-anywhere hover:underline"
        >
          {name}
        </AppLink>
        <PhoneBar value={completed} max={most} />
      </>
    ),
  },
  { key: 'open', header: 'Open', align: 'right', cell: (row) => row.open.toLocaleString('en-US') },
  {
    key: 'bar',
    header: 'Share of completed',
    hideHeader: true,
    className: 'hidden w-1/3 sm:table-cell',
    cell: (row) => <Bar value={row.completed} max={most} />,
  },
  { key: 'done', header: 'Completed', align: 'right', cell: (row) => row.completed.toLocaleString('en-US') },
  {
    key: 'days',
    header: 'Avg. Days',
    align: 'right',
    cell: (row) => row.averageDays?.toFixed(1) ?? '–',
  },
];

/** Work of each technician (D9.3). */
export function TechnicianReport({ search }: { search: ReportSearch }) {
  const query = rangeOf(search);
  const read = useQuery({ ...q(reportEndpoints.technicians, { query }), placeholderData: keepPreviousData });
  const most = Math.max(...(read.data ?? []).map((row) => row.completed), 0);
  return (
    <ReportCard
      title="Technicians"
      description="Open now; completed within the range, with the days from submission."
      csv={urlOf(reportEndpoints.techniciansCsv, { query })}
      read={read}
      columns={columns(most)}
      rowId={(row) => row.technicianId ?? 'nobody'}
      empty="There are no technicians and no repairs."
    />
  );
}
