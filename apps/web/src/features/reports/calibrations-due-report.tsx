import type { DueByMonthRow } from '@portal/contract/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/reports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { monthWords } from './month-words.ts';
import { PhoneBar } from './phone-bar.tsx';
import { ReportCard } from './report-card.tsx';

const columns = (most: number): Column<DueByMonthRow>[] => [
  {
    key: 'month',
    header: 'Due In',
    className: 'whitespace-nowrap',
    cell: ({ month, units }) => (
      <>
        {month === null ? (
          <AppLink
            to={paths.calibrationWork({ view: 'overdue' })}
            className="text-primary-text hover:underline"
          >
            Overdue
          </AppLink>
        ) : (
          monthWords(month)
        )}
        <PhoneBar value={units} max={most} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share',
    hideHeader: true,
    className: 'hidden w-2/3 sm:table-cell',
    cell: (row) => <Bar value={row.units} max={most} />,
  },
  { key: 'units', header: 'Units', align: 'right', cell: (row) => row.units.toLocaleString('en-US') },
];

/** Units overdue and due in each of the next twelve months (D9.3). It always shows the current state. */
export function CalibrationsDueReport() {
  const read = useQuery(q(reportEndpoints.calibrationsDue));
  const most = Math.max(...(read.data ?? []).map((row) => row.units), 0);
  return (
    <ReportCard
      title="Calibrations due"
      description="Active units of all customers that are overdue, and those due in the next twelve months. As of today."
      legend="Number of units"
      csv={urlOf(reportEndpoints.calibrationsDueCsv, {})}
      read={read}
      columns={columns(most)}
      rowId={(row) => row.month ?? 'overdue'}
      empty="There is no equipment in the register."
    />
  );
}
