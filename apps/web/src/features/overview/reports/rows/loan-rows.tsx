import { isRowId } from '@portal/contract/core/calls/row-id.ts';
import { formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { CountedLoanRow } from '@portal/contract/overview/reports/report-rows.ts';
import { type LoanCount, loanCountNames, loanCounts } from '@portal/contract/overview/reports/row-words.ts';
import { acceptsOneOf } from '../../../../lists/list-filters.ts';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { RowsOfReport } from './rows-of-report.tsx';

const deviceOf = ({ make, modelName, serialNumber }: CountedLoanRow): string =>
  `${make} ${modelName} ${serialNumber}`;

const Loan = ({ row }: { row: CountedLoanRow }) => (
  <span className="block min-w-28 max-w-80">
    <AppLink
      to={paths.demoLoan(row.id)}
      className="line-clamp-2 min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {deviceOf(row)}
    </AppLink>
    <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{row.customerName}</span>
  </span>
);

const returnedOn = ({ actualReturnDate }: CountedLoanRow): string =>
  actualReturnDate === null ? 'Still out' : formatDate(actualReturnDate);

const columns: Column<CountedLoanRow>[] = [
  { key: 'loan', header: 'Unit', cell: (row) => <Loan row={row} /> },
  { key: 'lent', header: 'Lent', cell: ({ loanDate }) => formatDate(loanDate) },
  { key: 'due', header: 'Expected Back', cell: ({ expectedReturnDate }) => formatDate(expectedReturnDate) },
  { key: 'back', header: 'Returned', cell: returnedOn },
  {
    key: 'fee',
    header: 'Late Fee',
    align: 'right',
    cell: ({ fee }) => (fee === null ? '–' : formatMoney(fee)),
  },
];

/** The loans that the reports on demo units count. */
export function LoanRows() {
  const list = useListScreen(reportEndpoints.loans, {
    filters: {
      from: isCalendarDate,
      to: isCalendarDate,
      counted: acceptsOneOf(loanCountNames),
      demoEquipmentId: isRowId,
    },
  });
  const { counted, demoEquipmentId } = list.filters;
  const [first] = list.rows ?? [];
  return (
    <RowsOfReport
      list={list}
      words={{
        counted: counted && loanCounts[counted as LoanCount],
        demoEquipmentId: demoEquipmentId && (first ? deviceOf(first) : `Unit #${demoEquipmentId}`),
      }}
      noun="loans"
      columns={columns}
      card={(row) => (
        <div className="flex items-start justify-between gap-3">
          <Loan row={row} />
          <span className="shrink-0 text-right">
            {returnedOn(row)}
            <span className="block text-sm text-muted">lent {formatDate(row.loanDate)}</span>
          </span>
        </div>
      )}
    />
  );
}
