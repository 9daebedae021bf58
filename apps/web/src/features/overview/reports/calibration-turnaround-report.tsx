import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { CalibrationTurnaroundRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { doneIn, monthWords } from './month-filter.ts';
import { PhoneBar, PhoneLine, RepairCount, ReportCard, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const daysOf = (days: number | null): string => days?.toFixed(1) ?? '–';

const columns = (longest: number, range: ReportRange): Column<CalibrationTurnaroundRow>[] => [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: ({ month, averageDays }) => (
      <>
        {monthWords(month)}
        <PhoneBar value={averageDays ?? 0} max={longest} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Average',
    hideHeader: true,
    className: 'hidden w-2/5 sm:table-cell',
    cell: (row) => <Bar value={row.averageDays ?? 0} max={longest} />,
  },
  {
    key: 'requests',
    header: 'Requests',
    align: 'right',
    cell: ({ month, requests }) => (
      <RepairCount
        count={requests}
        filters={{ ...doneIn(month, range), kind: 'calibration' }}
        what={`with a calibration, done in ${monthWords(month)}`}
      />
    ),
  },
  {
    key: 'average',
    header: 'Avg. Days',
    align: 'right',
    cell: ({ averageDays, longestDays }) => (
      <>
        {daysOf(averageDays)}
        {longestDays === null ? null : <PhoneLine>{`at most ${daysOf(longestDays)}`}</PhoneLine>}
      </>
    ),
  },
  {
    key: 'longest',
    header: 'Longest',
    align: 'right',
    className: 'hidden sm:table-cell',
    cell: (row) => daysOf(row.longestDays),
  },
];

/** Days from submission to the end of calibration requests (D9.3). */
export function CalibrationTurnaroundReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({
    ...q(reportEndpoints.calibrationTurnaround, { query }),
    placeholderData: keepPreviousData,
  });
  const longest = Math.max(...(read.data ?? []).map((row) => row.averageDays ?? 0), 0);
  return (
    <ReportCard
      title="Turnaround of calibrations"
      description="Days from submission to completion or shipping, by the month the requests were done in."
      legend="Average days"
      csv={urlOf(reportEndpoints.calibrationTurnaroundCsv, { query })}
      read={read}
      columns={columns(longest, search)}
      rowId={(row) => row.month}
      empty="There is no month in this range."
      glance={(rows) => {
        const requests = sumOf(rows, (row) => row.requests);
        const days = sumOf(rows, (row) => (row.averageDays ?? 0) * row.requests);
        if (requests === 0) return 'No calibration was done in this period.';
        return {
          figure: `${(days / requests).toFixed(1)} days`,
          note: `on average for ${countOf(requests, 'request')}`,
          values: rows.map((row) => row.averageDays ?? 0),
        };
      }}
    />
  );
}
