import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { WaitingAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { FileText } from 'lucide-react';
import { fileAddress } from '../../../api/file-address.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { AgreementActions } from './shared/agreement-actions.tsx';

/** The most units that a row names. */
const NAMED = 3;

const open = ({ units }: WaitingAgreement) =>
  units.filter(({ actualReturnDate }) => actualReturnDate === null);

/** The number, which opens the loan, and the units. */
const Agreement = ({ row }: { row: WaitingAgreement }) => {
  const units = open(row);
  const more = units.length - NAMED;
  return (
    <span className="flex min-w-0 flex-col items-start">
      <AppLink
        to={paths.demoLoan(row.units[0]!.loanId)}
        className="min-h-6 font-medium text-primary-text hover:underline"
      >
        {row.number}
      </AppLink>
      {units.slice(0, NAMED).map((unit) => (
        <span key={unit.loanId} className="text-sm wrap-anywhere text-muted">
          {unit.name} · {unit.serialNumber}
        </span>
      ))}
      {more > 0 ? <span className="text-sm text-muted">and {more} more</span> : null}
    </span>
  );
};

const Customer = ({ row }: { row: WaitingAgreement }) => (
  <AppLink
    to={paths.customer(row.customerId)}
    className="inline-flex min-h-6 items-center text-primary-text wrap-anywhere hover:underline"
  >
    {row.customerName}
  </AppLink>
);

/** How the customer was asked to sign. */
const Sent = ({ row }: { row: WaitingAgreement }) => {
  const { timeZone } = useSignedInUser();
  return row.sentAt ? (
    <span className="flex min-w-0 flex-col">
      <span className="whitespace-nowrap">{formatDayOf(row.sentAt, timeZone)}</span>
      <span className="text-sm text-muted">
        <EmailAddress address={row.sentTo ?? ''} />
      </span>
    </span>
  ) : row.type === 'print' ? (
    <Badge>On paper</Badge>
  ) : (
    <Badge tone="amber">No email address</Badge>
  );
};

const Acts = ({ row }: { row: WaitingAgreement }) => (
  <span className="flex items-center gap-2 md:justify-end">
    {row.fileUrl ? (
      <a
        href={fileAddress(row.fileUrl)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <FileText aria-hidden className="size-4" />
        Print
        <span className="sr-only"> {row.number}, opens in a new tab</span>
      </a>
    ) : null}
    <AgreementActions
      agreementId={row.id}
      loanId={row.units[0]!.loanId}
      number={row.number}
      wasSent={row.sentAt !== null}
    />
  </span>
);

/** The table on wide screens. */
export const waitingColumns: readonly Column<WaitingAgreement>[] = [
  {
    key: 'agreement',
    header: 'Agreement',
    sort: 'createdAt',
    className: 'min-w-44',
    cell: (row) => <Agreement row={row} />,
  },
  { key: 'customer', header: 'Customer', cell: (row) => <Customer row={row} /> },
  {
    key: 'loanDate',
    header: 'Loan Date',
    cell: (row) => <span className="whitespace-nowrap">{formatDate(row.loanDate)}</span>,
  },
  { key: 'sent', header: 'Sent', sort: 'sentAt', className: 'min-w-44', cell: (row) => <Sent row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Acts row={row} />,
  },
];

/** An agreement on a phone. */
export const WaitingCard = ({ row }: { row: WaitingAgreement }) => (
  <div className="flex flex-col gap-1.5">
    <Agreement row={row} />
    <Customer row={row} />
    <span className="text-sm text-muted">Loan from {formatDate(row.loanDate)}</span>
    <span>
      <Sent row={row} />
    </span>
    <Acts row={row} />
  </div>
);
