import { type CalendarDate, daysBetween, formatDate } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import {
  CalendarPlus,
  CircleDollarSign,
  FilePen,
  FileText,
  HandHelping,
  type LucideIcon,
  Truck,
  Wrench,
} from 'lucide-react';
import { fileAddress } from '../../../api/file-address.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useToday } from '../../../session/use-today.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { customerText, equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { LoanStatusBadge } from './badges.tsx';

interface AgreementButtonProps {
  loan: DemoLoan;
  /** Shows the icon alone, for a row. */
  small?: boolean;
}

/** Opens the agreement of a loan in a new tab. It is disabled while there is no document (B2.13). */
export function AgreementButton({ loan, small }: AgreementButtonProps) {
  const look = small
    ? ({ variant: 'ghost', size: 'icon-sm' } as const)
    : ({ variant: 'secondary', size: 'sm' } as const);
  const content = (
    <>
      <FileText aria-hidden className={cn('size-4', !small && 'max-sm:hidden')} />
      <span className={cn(small && 'sr-only')}>Agreement</span>
    </>
  );
  if (loan.rentalAgreementUrl === null)
    return (
      <Button {...look} disabledReason="There is no agreement document yet.">
        {content}
        {small ? <span className="sr-only"> of {loan.serialNumber}</span> : null}
      </Button>
    );
  return (
    <a
      href={fileAddress(loan.rentalAgreementUrl)}
      target="_blank"
      rel="noreferrer"
      title={small ? 'Agreement' : undefined}
      className={buttonClass(look)}
    >
      {content}
      <span className="sr-only"> of {loan.serialNumber}, opens in a new tab</span>
    </a>
  );
}

export type LoanAct = 'return' | 'extend' | 'shipping' | 'lateFee';
/** Opens the dialog of an act. */
export type OnAct = (act: LoanAct, loan: DemoLoan) => void;

const dayText = (value: CalendarDate | null): string => (value === null ? 'N/A' : formatDate(value));
const day = (value: CalendarDate | null) => <span className="whitespace-nowrap">{dayText(value)}</span>;

/** The unit of a loan, which opens the loan. */
const Equipment = ({ row }: { row: DemoLoan }) => (
  <span className="flex min-w-0 items-baseline gap-x-2 max-md:flex-wrap">
    <AppLink
      to={paths.demoLoan(row.id)}
      className="min-h-6 font-medium text-primary-text hover:underline max-md:wrap-anywhere md:max-w-44 md:shrink-0 md:truncate"
    >
      {equipmentText(row)}
    </AppLink>
    <span className="min-w-0 truncate text-sm text-muted">{row.serialNumber}</span>
  </span>
);

/** Returns how long an open loan has still to go, such as '3 days left', or how late it is. */
function daysLeft({ expectedReturnDate, status }: DemoLoan, today: CalendarDate): string {
  if (status === 'returned') return '';
  const days = daysBetween(today, expectedReturnDate);
  return days > 0
    ? `${countOf(days, 'day')} left`
    : days === 0
      ? 'Due today'
      : `${countOf(-days, 'day')} late`;
}

function ExpectedReturn({ row }: { row: DemoLoan }) {
  const left = daysLeft(row, useToday());
  return (
    <span className="whitespace-nowrap">
      {dayText(row.expectedReturnDate)}
      {left ? (
        <span
          className={cn(
            'block text-sm leading-4',
            row.status === 'overdue' ? 'font-medium text-danger' : 'text-muted',
          )}
        >
          {left}
        </span>
      ) : null}
    </span>
  );
}

/** The status of a loan, with what somebody still has to do about it. */
export const LoanBadges = ({ row }: { row: DemoLoan }) => (
  <span className="flex min-w-0 flex-wrap gap-x-1 gap-y-0.5">
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

/** Return and Agreement stand in the row (B2.13), the rest in its menu. */
const LoanActs = ({ row, onAct }: { row: DemoLoan; onAct: OnAct }) => {
  const isOpen = row.status !== 'returned';
  const act = (label: string, icon: LucideIcon, what: LoanAct) => ({
    label,
    icon,
    onSelect: () => onAct(what, row),
  });
  return (
    <span className="flex shrink-0 items-center gap-1 md:justify-end">
      {isOpen ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onAct('return', row)}
          aria-label={`Return ${row.serialNumber}`}
        >
          Return
        </Button>
      ) : null}
      {!isOpen && row.rentalAgreementUrl === null ? (
        <Badge>No Agreement</Badge>
      ) : (
        <AgreementButton loan={row} small />
      )}
      <ActionMenu
        label={`Actions for ${row.serialNumber}`}
        actions={[
          { label: 'Open Loan', icon: HandHelping, link: <AppLink to={paths.demoLoan(row.id)} /> },
          ...(isOpen ? [act('Extend', CalendarPlus, 'extend')] : []),
          act('Tracking and Labels', Truck, 'shipping'),
          ...(row.lateFeeState === 'proposed' ? [act('Decide Late Fee', CircleDollarSign, 'lateFee')] : []),
        ]}
      />
    </span>
  );
};

const customer = (row: DemoLoan) => (
  <AppLink
    to={paths.customer(row.customerId)}
    className="line-clamp-2 min-h-6 text-primary-text wrap-anywhere hover:underline"
  >
    {customerText(row.customerName)}
  </AppLink>
);

const shared: readonly Column<DemoLoan>[] = [
  { key: 'equipment', header: 'Equipment', className: 'max-w-60', cell: (row) => <Equipment row={row} /> },
  { key: 'customer', header: 'Customer', className: 'min-w-28', cell: customer },
  { key: 'loanDate', header: 'Loan Date', sort: 'loanDate', cell: (row) => day(row.loanDate) },
  {
    key: 'expected',
    header: 'Expected Return',
    sort: 'expectedReturnDate',
    cell: (row) => <ExpectedReturn row={row} />,
  },
];
const status: Column<DemoLoan> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <LoanBadges row={row} />,
};

const actions = (onAct: OnAct): Column<DemoLoan> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  cell: (row) => <LoanActs row={row} onAct={onAct} />,
});

/** The table 'Active & Overdue Loans' on wide screens (B2.13). */
export const openLoanColumns = (onAct: OnAct): readonly Column<DemoLoan>[] => [
  ...shared,
  status,
  actions(onAct),
];

/** The table 'Loan History' on wide screens (B2.13). */
export const returnedLoanColumns = (onAct: OnAct): readonly Column<DemoLoan>[] => [
  ...shared,
  {
    key: 'actual',
    header: 'Actual Return',
    sort: 'actualReturnDate',
    cell: (row) => day(row.actualReturnDate),
  },
  status,
  actions(onAct),
];

/** A loan on a phone. */
export const LoanCard = ({ row, onAct }: { row: DemoLoan; onAct: OnAct }) => {
  const left = daysLeft(row, useToday());
  return (
    <div className="flex flex-col gap-1">
      <Equipment row={row} />
      <span className="line-clamp-2 wrap-anywhere">{customerText(row.customerName)}</span>
      <span className="text-sm text-muted">
        {/* Of a loan that is over, the days on which it was out. */}
        {dayText(row.loanDate)} to {dayText(row.actualReturnDate ?? row.expectedReturnDate)}
        {left ? ` · ${left}` : ''}
      </span>
      <div className="flex items-center justify-between gap-2">
        <LoanBadges row={row} />
        <LoanActs row={row} onAct={onAct} />
      </div>
    </div>
  );
};
