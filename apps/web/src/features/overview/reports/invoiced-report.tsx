import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { type InvoicedRow, reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { useUsesQuickbooks } from '../../companies/companies/shared/use-connection.ts';
import { monthWithin, monthWords } from './month-filter.ts';
import { PhoneLine, ReportCard, ReportPlaceContext, RowsLink, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

interface InvoicesProps {
  row: InvoicedRow;
  /** Which number of the row. `paid` opens all that were billed, because a part of each may be paid. */
  name: 'invoices' | 'invoiced' | 'open' | 'paid';
  range: ReportRange;
}

const Invoices = ({ row, name, range }: InvoicesProps) => {
  const words = name === 'invoices' ? countOf(row.invoices, 'invoice') : `${formatMoney(row[name])} ${name}`;
  return (
    <RowsLink
      value={row[name]}
      to={paths.quickbooks({
        tab: 'invoices',
        ...monthWithin(row.month, range),
        ...(name === 'open' ? { state: 'open' } : { billed: 'true' }),
      })}
      label={`${words}, ${monthWords(row.month)}`}
    >
      {name === 'invoices' ? formatNumber(row.invoices) : formatMoney(row[name])}
    </RowsLink>
  );
};

const columns = (range: ReportRange): Column<InvoicedRow>[] => [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: ({ month, invoices }) => (
      <>
        {monthWords(month)}
        <PhoneLine>{countOf(invoices, 'invoice')}</PhoneLine>
      </>
    ),
  },
  {
    key: 'invoices',
    header: 'Invoices',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Invoices row={row} name="invoices" range={range} />,
  },
  {
    key: 'invoiced',
    header: 'Invoiced',
    align: 'right',
    cell: (row) => <Invoices row={row} name="invoiced" range={range} />,
  },
  {
    key: 'open',
    header: 'Open',
    align: 'right',
    className: onlyWide,
    cell: (row) => <Invoices row={row} name="open" range={range} />,
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'right',
    cell: (row) => (
      <>
        <Invoices row={row} name="paid" range={range} />
        <PhoneLine>
          <Invoices row={row} name="open" range={range} /> open
        </PhoneLine>
      </>
    ),
  },
];

/** What was invoiced, by month (D8.5). Companies without QuickBooks have no such report (D8.6). */
export function InvoicedReport({ search }: { search: ReportRange }) {
  const uses = useUsesQuickbooks(useCompanyId());
  const { period } = use(ReportPlaceContext);
  if (uses) return <Invoiced search={search} />;
  return uses === undefined || period === undefined ? null : <EmptyState title="There is no such report" />;
}

function Invoiced({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.invoices, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Invoices"
      description="Invoiced amounts by the month of the invoice, and what of them is open and paid now. Void invoices do not count."
      csv={urlOf(reportEndpoints.invoicesCsv, { query })}
      read={read}
      columns={columns(search)}
      rowId={({ month }) => month}
      empty="There is no month in this range."
      glance={(rows) => ({
        figure: formatMoney(dollars(sumOf(rows, (row) => row.invoiced))),
        note: `invoiced, ${formatMoney(dollars(sumOf(rows, (row) => row.open)))} open`,
        values: rows.map((row) => row.invoiced),
      })}
    />
  );
}
