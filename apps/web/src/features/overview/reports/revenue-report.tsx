import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { type RevenueRow, reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { doneIn, monthWords } from './month-filter.ts';
import { PhoneLine, RepairCount, ReportCard, RowsLink, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const monthOf = ({ month }: RevenueRow): string => monthWords(month);

const margin = ({ revenue, profit }: RevenueRow): string =>
  revenue && profit !== null ? `${((profit / revenue) * 100).toFixed(1)} %` : '–';

const Repairs = ({ row, range }: { row: RevenueRow; range: ReportRange }) => (
  <RepairCount count={row.repairs} filters={doneIn(row.month, range)} what={`done in ${monthOf(row)}`} />
);

/** An amount as a link to the repairs whose sum it is. */
const Amount = ({
  row,
  name,
  range,
}: {
  row: RevenueRow;
  name: 'revenue' | 'profit';
  range: ReportRange;
}) => (
  <RowsLink
    value={row[name]}
    to={paths.adminRepairs(doneIn(row.month, range))}
    label={`${formatMoney(row[name] ?? 0)} ${name} in ${monthOf(row)}`}
  >
    {formatMoney(row[name] ?? 0)}
  </RowsLink>
);

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

const columns = (range: ReportRange): Column<RevenueRow>[] => [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <>
        {monthOf(row)}
        <PhoneLine>
          <Repairs row={row} range={range} /> {row.repairs === 1 ? 'repair' : 'repairs'}
        </PhoneLine>
      </>
    ),
  },
  {
    key: 'repairs',
    header: 'Repairs',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Repairs row={row} range={range} />,
  },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'right',
    cell: (row) => <Amount row={row} name="revenue" range={range} />,
  },
  {
    key: 'profit',
    header: 'Profit',
    align: 'right',
    cell: (row) => (
      <>
        <Amount row={row} name="profit" range={range} />
        <PhoneLine>{margin(row)}</PhoneLine>
      </>
    ),
  },
  { key: 'margin', header: 'Margin', align: 'right', className: onlyWide, cell: margin },
];

const chart = (rows: readonly RevenueRow[]) => (
  <LineChart
    labels={rows.map(monthOf)}
    series={[
      { name: 'Revenue', values: rows.map((row) => row.revenue ?? 0) },
      { name: 'Profit', values: rows.map((row) => row.profit ?? 0), dashed: true },
    ]}
    format={(value) => formatMoney(dollars(value))}
  />
);

/** Total cost and profit of what was completed or shipped, by month (D9.3). */
export function RevenueReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.revenue, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Revenue and margin"
      description="Total cost and profit of completed and shipped repairs, by the month they were done in."
      csv={urlOf(reportEndpoints.revenueCsv, { query })}
      read={read}
      columns={columns(search)}
      rowId={(row) => row.month}
      empty="There is no month in this range."
      glance={(rows) => ({
        figure: formatMoney(dollars(sumOf(rows, (row) => row.revenue))),
        note: `${formatMoney(dollars(sumOf(rows, (row) => row.profit)))} profit`,
        values: rows.map((row) => row.revenue ?? 0),
      })}
      chart={chart}
    />
  );
}
