import type { OnTimeRow } from '@portal/contract/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { monthWords } from './month-words.ts';
import { percentOf } from './percent-of.ts';
import { PhoneBar } from './phone-bar.tsx';
import { ReportCard } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const columns: Column<OnTimeRow>[] = [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: ({ month, onTime, units }) => (
      <>
        {monthWords(month)}
        <PhoneBar value={onTime} max={units} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share',
    hideHeader: true,
    className: 'hidden w-2/5 sm:table-cell',
    cell: (row) => <Bar value={row.onTime} max={row.units} />,
  },
  { key: 'units', header: 'Units', align: 'right', cell: (row) => row.units.toLocaleString('en-US') },
  { key: 'onTime', header: 'On Time', align: 'right', cell: (row) => row.onTime.toLocaleString('en-US') },
  { key: 'share', header: 'Share', align: 'right', cell: (row) => percentOf(row.onTime, row.units) },
];

/** The share of units that were calibrated by their due date (D9.3). */
export function OnTimeReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({
    ...q(reportEndpoints.calibrationsOnTime, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportCard
      title="Calibrated on time"
      description="Units calibrated on or before their due date. Units that had no due date are not counted."
      legend="Share of units calibrated on time"
      csv={urlOf(reportEndpoints.calibrationsOnTimeCsv, { query })}
      read={read}
      columns={columns}
      rowId={(row) => row.month}
      empty="There is no month in this range."
    />
  );
}
