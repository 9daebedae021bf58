import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { OnTimeRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { calibrationCounts } from '@portal/contract/overview/reports/row-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { monthWithin, monthWords } from './month-filter.ts';
import { PhoneBar, percentOf, ReportCard, RowsLink, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const Units = ({
  row,
  counted,
  range,
}: {
  row: OnTimeRow;
  counted: 'due' | 'onTime';
  range: ReportRange;
}) => {
  const count = counted === 'due' ? row.units : row.onTime;
  return (
    <RowsLink
      value={count}
      to={paths.reportRows('calibrations', { ...monthWithin(row.month, range), counted })}
      label={`${countOf(count, 'calibration')} ${calibrationCounts[counted].toLowerCase()}, ${monthWords(row.month)}`}
    >
      {formatNumber(count)}
    </RowsLink>
  );
};

const columns = (range: ReportRange): Column<OnTimeRow>[] => [
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
  {
    key: 'units',
    header: 'Units',
    align: 'right',
    cell: (row) => <Units row={row} counted="due" range={range} />,
  },
  {
    key: 'onTime',
    header: 'On Time',
    align: 'right',
    cell: (row) => <Units row={row} counted="onTime" range={range} />,
  },
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
      columns={columns(search)}
      rowId={(row) => row.month}
      empty="There is no month in this range."
      glance={(rows) => {
        const [onTime, units] = [sumOf(rows, (row) => row.onTime), sumOf(rows, (row) => row.units)];
        if (units === 0) return 'No unit with a due date was calibrated in this period.';
        return {
          figure: percentOf(onTime, units),
          note: `${formatNumber(onTime)} of ${countOf(units, 'unit')} on time`,
          values: rows.map((row) => (row.units === 0 ? 0 : row.onTime / row.units)),
        };
      }}
    />
  );
}
