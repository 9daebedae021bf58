import { type CalendarDate, dateIn, daysBetween } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Gauge, type LucideIcon, PackageCheck, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { CompletionDate, isLate } from '../../../record-parts/repairs/completion-date.tsx';
import { InvoiceMarkOfRow } from '../../../record-parts/repairs/invoice-mark-of-row.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { type MoreColumn, moreColumns } from './column-choice.ts';

interface TwoLinesProps {
  first: string;
  second?: string | null | undefined;
}

/** One or two lines that are cut at the column's width. The whole text is the tooltip. */
const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className="block max-w-[max(8rem,10vw)]" data-tooltip={second ? `${first}, ${second}` : first}>
    <span className="block truncate">{first}</span>
    {second ? <span className="block truncate text-xs leading-4 text-muted">{second}</span> : null}
  </span>
);

const wordsOf = (row: RepairListItem): string =>
  [
    row.companyName,
    row.contactName,
    row.modelPartNo,
    row.serialNumber && `S/N ${row.serialNumber}`,
    row.technicianName && `Technician: ${row.technicianName}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The link to the repair. Its tooltip has the texts of the row that may be cut, also for the keyboard. */
function ManagedNumber({ row }: { row: RepairListItem }) {
  const { role } = useSignedInUser();
  return (
    <AppLink
      to={repairPath(role, row.id)}
      data-tooltip={wordsOf(row)}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap text-primary-text tabular-nums hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
  );
}

/** The unit in two lines: the model, then the serial number, the calibration mark and the tracking links. */
const ManagedUnit = ({ row }: { row: RepairListItem }) => (
  <span className="block max-w-48">
    <span className="block truncate font-medium" data-tooltip={row.modelPartNo}>
      {row.modelPartNo}
    </span>
    <span className="flex h-4 items-center gap-1.5 text-xs leading-4 text-muted">
      {row.serialNumber ? (
        <span className="truncate tabular-nums" data-tooltip={`S/N ${row.serialNumber}`}>
          S/N {row.serialNumber}
        </span>
      ) : null}
      {row.calibrationNeeded ? (
        <span data-tooltip="Calibration Request" className="shrink-0">
          <Gauge aria-hidden className="size-3.5" />
          <span className="sr-only">Calibration Request</span>
        </span>
      ) : null}
      <Tracking label="Inbound Tracking" icon={PackageCheck} number={row.inboundTrackingNumber} />
      <Tracking label="Outbound Tracking" icon={Send} number={row.outboundTrackingNumber} />
    </span>
  </span>
);

interface TrackingProps {
  label: string;
  icon: LucideIcon;
  number: string | null;
}

/** A link to the carrier's page, as an icon of 24 pixels that may reach into the line above. */
function Tracking({ label, icon: Icon, number }: TrackingProps) {
  if (!number) return null;
  const { href, carrier } = trackingLink(number);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label} (opens in a new tab)`}
      data-tooltip={`${label}: ${carrier ? `${carrier} ${number}` : number}`}
      className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded text-primary-text hover:bg-slate-100"
    >
      <Icon aria-hidden className="size-3.5" />
    </a>
  );
}

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
