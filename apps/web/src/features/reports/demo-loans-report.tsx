import { formatMoney } from '@portal/contract/core/money.ts';
import type { DemoLoanMonthRow } from '@portal/contract/reports/demo-loan-reports.ts';
import { reportEndpoints } from '@portal/contract/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import { countOf } from './count-of.ts';
import { monthWords } from './month-words.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneLine } from './phone-line.tsx';
import { ReportCard } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

/** Returns how late the units of a month came back, such as '3, 4.5 days on average'. */
const latenessOf = ({ late, averageDaysLate }: DemoLoanMonthRow): string =>
  averageDaysLate === null ? String(late) : `${late} (${averageDaysLate.toFixed(1)} days)`;

const columns = (most: number): Column<DemoLoanMonthRow>[] => [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <>
        {monthWords(row.month)}
        <PhoneLine>{countOf(row.lent, 'new loan')}</PhoneLine>
        <PhoneBar value={row.out} max={most} />
      </>
    ),
  },
  {
    key: 'lent',
    header: 'Lent',
    align: 'right',
    className: onlyWide,
    cell: (row) => row.lent.toLocaleString('en-US'),
  },
  {
    key: 'out',
    header: 'Out at the End',
    align: 'right',
    cell: (row) => row.out.toLocaleString('en-US'),
  },
  {
    key: 'returned',
    header: 'Returned',
    align: 'right',
    cell: (row) => (
      <>
        {row.returned.toLocaleString('en-US')}
        <PhoneLine>{row.late === 0 ? 'none late' : `${row.late} late`}</PhoneLine>
      </>
    ),
  },
  { key: 'late', header: 'Returned Late', align: 'right', className: onlyWide, cell: latenessOf },
  { key: 'fees', header: 'Late Fees', align: 'right', cell: (row) => formatMoney(row.fees ?? 0) },
];

/** Units out, lateness and accepted late fees by month (D9.3, D7). */
export function DemoLoansReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.demoLoans, { query }), placeholderData: keepPreviousData });
  const most = Math.max(...(read.data ?? []).map((row) => row.out), 0);
  return (
    <ReportCard
      title="Demo units on loan"
      description="Units out at the end of each month, units that came back late, and the late fees that were accepted."
      csv={urlOf(reportEndpoints.demoLoansCsv, { query })}
      read={read}
      columns={columns(most)}
      rowId={(row) => row.month}
      empty="There is no month in this range."
    />
  );
}
