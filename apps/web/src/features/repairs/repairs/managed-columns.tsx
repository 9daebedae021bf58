import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Gauge, type LucideIcon, PackageCheck, Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { CompletionDate } from '../../../record-parts/repairs/completion-date.tsx';
import { InvoiceMarkOfRow } from '../../../record-parts/repairs/invoice-mark-of-row.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { type MoreColumn, moreColumns, type Now } from './column-choice.ts';
import { TwoLines } from './two-lines.tsx';

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

interface ManagedUnitProps {
  row: RepairListItem;
  /** True beside a column of invoices or one that staff have added, which take the room. */
  narrow: boolean;
}

/** The unit in two lines: the model and the tracking links, then the serial number and the calibration mark. */
const ManagedUnit = ({ row, narrow }: ManagedUnitProps) => (
  <span className={narrow ? 'block max-w-[max(8rem,10vw)]' : 'block max-w-48'}>
    <span className="flex items-center gap-1.5">
      <span className="truncate font-medium" data-tooltip={row.modelPartNo}>
        {row.modelPartNo}
      </span>
      <Tracking label="Inbound Tracking" icon={PackageCheck} number={row.inboundTrackingNumber} />
      <Tracking label="Outbound Tracking" icon={Send} number={row.outboundTrackingNumber} />
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
    </span>
  </span>
);

interface TrackingProps {
  label: string;
  icon: LucideIcon;
  number: string | null;
}

/** A link to the carrier's page, as an icon of 24 pixels that may reach out of its line. */
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

const fixed = (narrow: boolean): readonly RepairColumn[] => [
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
  { key: 'product', header: 'Product Info', cell: (row) => <ManagedUnit {...{ row, narrow }} /> },
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

const MoreCell = lazy(() => import('./more-cells.tsx'));

/** How the columns that staff add are sorted and set. Their cells are loaded when somebody has added one. */
const sorted = (sort: 'daysInStatus' | 'daysLate') => ({ sort, align: 'right' }) as const;
const looks: Partial<Record<MoreColumn, Pick<RepairColumn, 'sort' | 'align'>>> = {
  daysInStatus: sorted('daysInStatus'),
  daysLate: sorted('daysLate'),
  total: { align: 'right' },
};

interface ManagedColumnsOptions extends Now {
  menu: (row: RepairListItem) => ReactNode;
  rows: readonly RepairListItem[] | undefined;
  /** The columns beside those of A2. */
  chosen: readonly MoreColumn[];
}

/** Returns the columns of Repair Management. Invoices have a column when a row has one. */
export function managedColumns({ menu, rows = [], chosen, ...now }: ManagedColumnsOptions): RepairColumn[] {
  const hasInvoice = rows.some((row) => row.invoice);
  return [
    ...fixed(hasInvoice || chosen.length > 0),
    ...chosen.map((key) => ({
      ...looks[key],
      key,
      header: moreColumns[key],
      cell: (row: RepairListItem) => (
        <Suspense>
          <MoreCell column={key} row={row} now={now} />
        </Suspense>
      ),
    })),
    ...(hasInvoice ? [invoice] : []),
    { key: 'actions', header: 'Actions', align: 'right', hideHeader: true, cell: menu },
  ];
}

const invoice: RepairColumn = {
  key: 'invoice',
  header: 'Invoice',
  cell: (row) => (row.invoice ? <InvoiceMarkOfRow {...row.invoice} /> : '—'),
};
