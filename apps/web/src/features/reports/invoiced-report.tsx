import { formatMoney } from '@portal/contract/core/money.ts';
import { type InvoicedRow, reportEndpoints } from '@portal/contract/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import { useUsesQuickbooks } from '../quickbooks/shared/use-connection.ts';
import { countOf } from './count-of.ts';
import { monthWords } from './month-words.ts';
import { PhoneLine } from './phone-line.tsx';
import { ReportCard } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

const columns: Column<InvoicedRow>[] = [
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
    cell: ({ invoices }) => invoices.toLocaleString('en-US'),
  },
  { key: 'invoiced', header: 'Invoiced', align: 'right', cell: ({ invoiced }) => formatMoney(invoiced) },
  {
    key: 'open',
    header: 'Open',
    align: 'right',
    className: onlyWide,
    cell: ({ open }) => formatMoney(open),
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'right',
    cell: ({ open, paid }) => (
      <>
        {formatMoney(paid)}
        <PhoneLine>{formatMoney(open)} open</PhoneLine>
      </>
    ),
  },
];

/** What was invoiced, by month (D8.5). Companies without QuickBooks have no such report (D8.6). */
export function InvoicedReport({ search }: { search: ReportRange }) {
  const uses = useUsesQuickbooks(useCompanyId());
  return uses ? <Invoiced search={search} /> : null;
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
      columns={columns}
      rowId={({ month }) => month}
      empty="There is no month in this range."
    />
  );
}
