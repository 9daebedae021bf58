import { type CalendarDate, dateIn, daysBetween } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { CompletionDate, isLate } from '../../../record-parts/repairs/completion-date.tsx';
import { InvoiceMarkOfRow } from '../../../record-parts/repairs/invoice-mark-of-row.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { type MoreColumn, moreColumns } from './column-choice.ts';
import { ManagedNumber, ManagedUnit, TwoLines } from './managed-cells.tsx';

type RepairColumn = Column<RepairListItem>;

const fixed: readonly RepairColumn[] = [
  {
    key: 'number',
    header: 'SR #',
    sort: 'serviceReportNumber',
    cell: (row) => <ManagedNumber row={row} />,
  },
  {
    key: 'company',
    header: 'Company',
    sort: 'companyName',
    cell: ({ companyName, contactName }) => (
      <TwoLines first={companyName ?? contactName ?? '—'} second={companyName && contactName} />
    ),
  },
  { key: 'product', header: 'Product Info', cell: (row) => <ManagedUnit row={row} /> },
  {
    key: 'submitted',
    header: 'Date Submitted',
    sort: 'dateSubmitted',
    cell: (row) => <SubmittedDate at={row.dateSubmitted} />,
  },
  { key: 'status', header: 'Status', sort: 'status', cell: (row) => <RepairStatus row={row} /> },
  {
    key: 'completion',
    header: 'Est. Completion',
    sort: 'estimatedCompletionDate',
    cell: (row) => <CompletionDate row={row} />,
  },
];

/** Shipped and cancelled repairs no longer count days. The server sorts by the same rule. */
const isClosed = ({ status }: RepairListItem) => status === 'shipped' || status === 'cancelled';

const daysInStatus = (row: RepairListItem, { day, timeZone }: Now): number | string =>
  !row.statusSince || isClosed(row) ? '—' : daysBetween(dateIn(timeZone, new Date(row.statusSince)), day);

const daysLate = (row: RepairListItem, { day }: Now): ReactNode =>
  row.estimatedCompletionDate && isLate(row, day) ? (
    <span className="font-medium text-danger">{daysBetween(row.estimatedCompletionDate, day)}</span>
  ) : (
    '—'
  );

const more = (now: Now): Record<MoreColumn, Omit<RepairColumn, 'key' | 'header'>> => ({
  technician: { cell: (row) => <TwoLines first={row.technicianName ?? '—'} /> },
  daysInStatus: { sort: 'daysInStatus', align: 'right', cell: (row) => daysInStatus(row, now) },
  daysLate: { sort: 'daysLate', align: 'right', cell: (row) => daysLate(row, now) },
  total: {
    align: 'right',
    cell: (row) => (typeof row.totalCost !== 'number' ? '—' : formatMoney(row.customerPays ?? row.totalCost)),
  },
  poNumber: { cell: (row) => <TwoLines first={row.poNumber ?? '—'} /> },
  needsReply: { cell: (row) => (row.needsReplySince ? <SubmittedDate at={row.needsReplySince} /> : '—') },
});

interface Now {
  /** The company's zone, whose midnight counts the days, and its day. */
  timeZone: string;
  day: CalendarDate;
}

interface ManagedColumnsOptions extends Now {
  menu: (row: RepairListItem) => ReactNode;
  rows: readonly RepairListItem[] | undefined;
  /** The columns beside those of A2. */
  chosen: readonly MoreColumn[];
}

/** Returns the columns of Repair Management. Invoices have a column when a row has one. */
export function managedColumns({ menu, rows = [], chosen, ...now }: ManagedColumnsOptions): RepairColumn[] {
  const cells = more(now);
  return [
    ...fixed,
    ...chosen.map((key) => ({ ...cells[key], key, header: moreColumns[key] })),
    ...(rows.some((row) => row.invoice) ? [invoice] : []),
    { key: 'actions', header: 'Actions', align: 'right', hideHeader: true, cell: menu },
  ];
}

const invoice: RepairColumn = {
  key: 'invoice',
  header: 'Invoice',
  cell: (row) => (row.invoice ? <InvoiceMarkOfRow {...row.invoice} /> : '—'),
};
