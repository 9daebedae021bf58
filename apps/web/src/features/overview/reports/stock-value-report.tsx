import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { reportEndpoints, type StockValueRow } from '@portal/contract/overview/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { daysOfMonth, monthWords } from './month-filter.ts';
import { PhoneLine, ReportCard, RowsLink } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const monthOf = ({ month }: StockValueRow): string => monthWords(month);

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

/** The kinds of changes behind a number. The value at the end of a month shows all of them. */
const kinds = { value: undefined, received: 'receipt', used: 'use', corrected: 'correction' } as const;

/** An amount as a link to the changes of the month. The report counts whole months, also at the ends of the range. */
const Amount = ({ row, name }: { row: StockValueRow; name: keyof typeof kinds }) => {
  const kind = kinds[name];
  return (
    <RowsLink
      value={row[name]}
      to={paths.reportRows('stock', { ...daysOfMonth(row.month), ...(kind && { kind }) })}
      label={
        kind
          ? `${formatMoney(row[name])} ${name} in ${monthOf(row)}`
          : `${formatMoney(row[name])} at the end of ${monthOf(row)}: what changed it`
      }
    >
      {formatMoney(row[name])}
    </RowsLink>
  );
};

const columns: Column<StockValueRow>[] = [
  { key: 'month', header: 'Month', className: 'whitespace-nowrap', cell: monthOf },
  {
    key: 'value',
    header: 'Value',
    align: 'right',
    cell: (row) => (
      <>
        <Amount row={row} name="value" />
        <PhoneLine>
          <Amount row={row} name="received" /> in, <Amount row={row} name="used" /> used
        </PhoneLine>
      </>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Amount row={row} name="received" />,
  },
  {
    key: 'used',
    header: 'Used',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Amount row={row} name="used" />,
  },
  {
    key: 'corrected',
    header: 'Corrected',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Amount row={row} name="corrected" />,
  },
];

const chart = (rows: readonly StockValueRow[]) => (
  <LineChart
    labels={rows.map(monthOf)}
    series={[{ name: 'Stock value', values: rows.map(({ value }) => value) }]}
    format={(value) => formatMoney(dollars(value))}
  />
);

/** The value of stock at the end of each month (D6.6, D9.3). */
export function StockValueReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.stockValue, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Stock value"
      description="On hand × average cost at the end of each month. A part without receipts counts with its cost."
      csv={urlOf(reportEndpoints.stockValueCsv, { query })}
      read={read}
      columns={columns}
      rowId={(row) => row.month}
      empty="There is no month in this range."
      glance={(rows) => ({
        figure: formatMoney(rows.at(-1)!.value),
        note: `at the end of ${monthOf(rows.at(-1)!)}`,
        values: rows.map(({ value }) => value),
      })}
      chart={chart}
    />
  );
}
