import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { CircleDollarSign, FilePen, FileText, Undo2, Wrench } from 'lucide-react';
import { fileAddress } from '../../../api/file-address.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { customerText, equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { LoanStatusBadge } from './badges.tsx';

/** Opens the agreement of a loan in a new tab. It is disabled while there is no document (B2.13). */
export function AgreementButton({ loan }: { loan: DemoLoan }) {
  const content = (
    <>
      <FileText aria-hidden className="size-4" />
      Agreement
    </>
  );
  if (loan.rentalAgreementUrl === null)
    return (
      <Button variant="secondary" size="sm" disabledReason="There is no agreement document yet.">
        {content}
      </Button>
    );
  return (
    <a
      href={fileAddress(loan.rentalAgreementUrl)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {content}
      <span className="sr-only"> of {loan.serialNumber}, opens in a new tab</span>
    </a>
  );
}

type OnReturn = (loan: DemoLoan) => void;

const dayText = (value: CalendarDate | null): string => (value === null ? 'N/A' : formatDate(value));
const day = (value: CalendarDate | null) => <span className="whitespace-nowrap">{dayText(value)}</span>;

/** The unit of a loan, which opens the loan. */
const Equipment = ({ row }: { row: DemoLoan }) => (
  <span className="flex min-w-0 flex-col items-start">
    <AppLink
      to={paths.demoLoan(row.id)}
      className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {equipmentText(row)}
    </AppLink>
    <span className="text-sm text-muted wrap-anywhere">{row.serialNumber}</span>
  </span>
);

/** The status of a loan, with what somebody still has to do about it. */
export const LoanBadges = ({ row }: { row: DemoLoan }) => (
  <span className="flex flex-wrap gap-1">
    <LoanStatusBadge status={row.status} />
    {row.status !== 'returned' && !row.agreementSigned ? (
      <Badge tone="amber" icon={FilePen}>
        Agreement Pending
      </Badge>
    ) : null}
    {row.damaged ? (
      <Badge tone="red" icon={Wrench}>
        Damaged
      </Badge>
    ) : null}
    {row.lateFeeState === 'proposed' && row.lateFeeAmount !== null ? (
      <Badge tone="amber" icon={CircleDollarSign}>
        Late fee {formatMoney(row.lateFeeAmount)}
      </Badge>
    ) : null}
  </span>
);

const OpenActs = ({ row, onReturn }: { row: DemoLoan; onReturn: OnReturn }) => (
  <span className="flex flex-wrap gap-2 md:justify-end">
    <Button
      variant="secondary"
      size="sm"
      onClick={() => onReturn(row)}
      aria-label={`Return ${row.serialNumber}`}
    >
      <Undo2 aria-hidden className="size-4" />
      Return
    </Button>
    <AgreementButton loan={row} />
  </span>
);

const ReturnedActs = ({ row }: { row: DemoLoan }) =>
  row.rentalAgreementUrl === null ? <Badge>No Agreement</Badge> : <AgreementButton loan={row} />;

const customer = (row: DemoLoan) => (
  <AppLink
    to={paths.customer(row.customerId)}
    className="min-h-6 text-primary-text wrap-anywhere hover:underline"
  >
    {customerText(row.customerName)}
  </AppLink>
);

const shared: readonly Column<DemoLoan>[] = [
  { key: 'equipment', header: 'Equipment', className: 'min-w-44', cell: (row) => <Equipment row={row} /> },
  { key: 'customer', header: 'Customer', className: 'min-w-28', cell: customer },
  { key: 'loanDate', header: 'Loan Date', sort: 'loanDate', cell: (row) => day(row.loanDate) },
  {
    key: 'expected',
    header: 'Expected Return',
    sort: 'expectedReturnDate',
    cell: (row) => day(row.expectedReturnDate),
  },
];
const status: Column<DemoLoan> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <LoanBadges row={row} />,
};

/** The table 'Active & Overdue Loans' on wide screens (B2.13). */
export const openLoanColumns = (onReturn: OnReturn): readonly Column<DemoLoan>[] => [
  ...shared,
  status,
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => <OpenActs row={row} onReturn={onReturn} />,
  },
];

/** The table 'Loan History' on wide screens (B2.13). */
export const returnedLoanColumns: readonly Column<DemoLoan>[] = [
  ...shared,
  {
    key: 'actual',
    header: 'Actual Return',
    sort: 'actualReturnDate',
    cell: (row) => day(row.actualReturnDate),
  },
  status,
  { key: 'actions', header: 'Actions', align: 'right', cell: (row) => <ReturnedActs row={row} /> },
];

/** A loan on a phone. */
export const LoanCard = ({ row, onReturn }: { row: DemoLoan; onReturn?: OnReturn }) => (
  <div className="flex flex-col gap-1.5">
    <Equipment row={row} />
    <span className="wrap-anywhere">{customerText(row.customerName)}</span>
    <LoanBadges row={row} />
    <span className="text-sm text-muted">
      {dayText(row.loanDate)} to {dayText(row.expectedReturnDate)}
      {row.actualReturnDate === null ? '' : `, returned ${dayText(row.actualReturnDate)}`}
    </span>
    <span>{onReturn ? <OpenActs row={row} onReturn={onReturn} /> : <ReturnedActs row={row} />}</span>
  </div>
);
