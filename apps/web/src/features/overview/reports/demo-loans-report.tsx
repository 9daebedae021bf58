import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { DemoLoanMonthRow } from '@portal/contract/overview/reports/demo-loan-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LoanCountLink } from './loan-count.tsx';
import { daysOfMonth, monthWithin, monthWords } from './month-filter.ts';
import { PhoneBar, PhoneLine, ReportCard } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

interface OfMonthProps {
  row: DemoLoanMonthRow;
  counted: 'lent' | 'returned' | 'late' | 'fees';
  range: ReportRange;
  children?: string;
}

const OfMonth = ({ row, counted, range, children }: OfMonthProps) => (
  <LoanCountLink
    count={row[counted]}
    counted={counted}
    days={monthWithin(row.month, range)}
    of={monthWords(row.month)}
  >
    {children}
  </LoanCountLink>
);

/** The units that are out when the whole month has ended, also when the range ends within it. */
const Out = ({ row }: { row: DemoLoanMonthRow }) => (
  <LoanCountLink count={row.out} counted="out" days={daysOfMonth(row.month)} of={monthWords(row.month)} />
);

const columns = (most: number, range: ReportRange): Column<DemoLoanMonthRow>[] => [
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
    cell: (row) => <OfMonth row={row} counted="lent" range={range} />,
  },
  {
    key: 'out',
    header: 'Out at the End',
    align: 'right',
    cell: (row) => <Out row={row} />,
  },
  {
    key: 'returned',
    header: 'Returned',
    align: 'right',
    cell: (row) => (
      <>
        <OfMonth row={row} counted="returned" range={range} />
        <PhoneLine>
          {row.late === 0 ? (
            'none late'
          ) : (
            <>
              <OfMonth row={row} counted="late" range={range} /> late
            </>
          )}
        </PhoneLine>
      </>
    ),
  },
  {
    key: 'late',
    header: 'Returned Late',
    align: 'right',
    className: onlyWide,
    cell: (row) => (
      <>
        <OfMonth row={row} counted="late" range={range} />
        {row.averageDaysLate === null ? null : ` (${row.averageDaysLate.toFixed(1)} days)`}
      </>
    ),
  },
  {
    key: 'fees',
    header: 'Late Fees',
    align: 'right',
    cell: (row) => (
      <OfMonth row={row} counted="fees" range={range}>
        {formatMoney(row.fees ?? 0)}
      </OfMonth>
    ),
  },
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
      columns={columns(most, search)}
      rowId={(row) => row.month}
      empty="There is no month in this range."
      glance={(rows) => ({
        figure: countOf(rows.at(-1)!.out, 'unit'),
        note: `out at the end of ${monthWords(rows.at(-1)!.month)}`,
        values: rows.map((row) => row.out),
      })}
    />
  );
}
