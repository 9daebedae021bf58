import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import type { IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { issuedInvoiceStates } from '@portal/contract/papers/issued-invoices/states.ts';
import { CircleAlert, CircleCheck, CircleOff, Clock } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { InvoiceActions } from './invoice-actions.tsx';

const linkClass =
  'inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline';
const beside = 'text-sm whitespace-nowrap text-muted';
const looks = {
  open: { tone: 'blue', icon: Clock },
  paid: { tone: 'green', icon: CircleCheck },
  void: { tone: 'neutral', icon: CircleOff },
} as const;

const InvoiceNumber = ({ row }: { row: IssuedInvoice }) => (
  <a
    href={urlOf(issuedInvoiceEndpoints.pdf, { params: { id: row.id } })}
    target="_blank"
    rel="noreferrer"
    className={linkClass}
  >
    {row.number}
    <span className="sr-only">, PDF, opens in a new tab</span>
  </a>
);

/** The state, and beside or below it what else there is to say. Neither breaks within itself. */
const State = ({ row }: { row: IssuedInvoice }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {row.isOverdue ? (
      <Badge tone="red" icon={CircleAlert}>
        Overdue
      </Badge>
    ) : (
      <Badge {...looks[row.state]}>{issuedInvoiceStates[row.state]}</Badge>
    )}
    {row.paidOn ? <span className={beside}>on {formatDate(row.paidOn)}</span> : null}
    {row.creditNumber ? (
      <span className="text-sm text-muted wrap-anywhere">by {row.creditNumber}</span>
    ) : null}
    {row.state === 'open' && row.balance !== row.total ? (
      <span className={beside}>{formatMoney(row.balance)} still open</span>
    ) : null}
  </span>
);

const Days = ({ row }: { row: IssuedInvoice }) => (
  <span className="block text-sm">
    <time dateTime={row.issuedOn} className="block whitespace-nowrap">
      {formatDate(row.issuedOn)}
    </time>
    {row.dueOn && row.state === 'open' ? (
      <span className="block whitespace-nowrap text-muted">due {formatDate(row.dueOn)}</span>
    ) : null}
  </span>
);

interface Look {
  /** True for staff, who read whose invoice it is and whether it was mailed. */
  isStaff: boolean;
  /** True on the page of the customer, which names them already. */
  ofOneCustomer?: boolean;
}

function For({ row, isStaff, ofOneCustomer = false }: { row: IssuedInvoice } & Look) {
  const { repairId, reference, billedTo, customerId } = row;
  const repair = repairId !== null && (isStaff ? paths.adminRepair(repairId) : paths.repair(repairId));
  return (
    <span className="block min-w-28">
      {isStaff && !ofOneCustomer ? (
        <span className="block wrap-anywhere">
          {customerId === null ? (
            billedTo
          ) : (
            <AppLink to={paths.customer(customerId)} className={linkClass}>
              {billedTo}
            </AppLink>
          )}
        </span>
      ) : null}
      {repair ? (
        <AppLink
          to={repair}
          className="inline-flex min-h-6 items-center text-sm text-primary-text hover:underline"
        >
          {reference}
        </AppLink>
      ) : (
        <span className="text-sm text-muted">{reference}</span>
      )}
    </span>
  );
}

const Mailed = ({ row }: { row: IssuedInvoice }) =>
  row.inQuickbooks ? (
    <span className="text-sm text-muted">QuickBooks</span>
  ) : row.mailedAt ? null : (
    <span className="text-sm text-muted">Not mailed</span>
  );

/** The table on wide screens. */
export const invoiceColumns = (look: Look): Column<IssuedInvoice>[] => [
  {
    key: 'number',
    header: 'Invoice',
    cell: (row) => (
      <span className="flex flex-col">
        <span>
          <InvoiceNumber row={row} />
        </span>
        {look.isStaff ? <Mailed row={row} /> : null}
      </span>
    ),
  },
  {
    key: 'for',
    header: look.isStaff && !look.ofOneCustomer ? 'Customer' : 'For',
    cell: (row) => <For row={row} {...look} />,
  },
  { key: 'day', header: 'Date', sort: 'createdAt', cell: (row) => <Days row={row} /> },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => formatMoney(total) },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <InvoiceActions row={row} />,
  },
];

/** An invoice on a phone. */
export const InvoiceRowCard = ({ row, ...look }: { row: IssuedInvoice } & Look) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <InvoiceNumber row={row} />
        <For row={row} {...look} />
      </div>
      <div className="flex shrink-0 items-start gap-1">
        <span className="pt-1 font-medium tabular-nums">{formatMoney(row.total)}</span>
        <InvoiceActions row={row} />
      </div>
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <span>
          <State row={row} />
        </span>
        {look.isStaff ? <Mailed row={row} /> : null}
      </div>
      <Days row={row} />
    </div>
  </div>
);
