import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { waitingStateWords } from '@portal/contract/purchasing/part-supply/state-words.ts';
import type { AwaitedPart, WaitingRepair } from '@portal/contract/purchasing/part-supply/waiting-shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { OrderLine } from './shared/order-line.tsx';
import { stateTones } from './shared/state-tones.ts';

const linkClass =
  'inline-flex min-h-6 items-center font-medium text-primary-text tabular-nums wrap-anywhere hover:underline';

const RepairCell = ({ row }: { row: WaitingRepair }) => (
  <span className="block min-w-0">
    <AppLink to={paths.adminRepair(row.id)} className={linkClass}>
      {row.serviceReportNumber}
    </AppLink>
    <span className="line-clamp-3 text-sm wrap-anywhere">{row.modelPartNo}</span>
    <span className="line-clamp-3 text-sm text-muted wrap-anywhere">{row.customerName}</span>
  </span>
);

const State = ({ row }: { row: WaitingRepair }) => (
  <Badge tone={stateTones[row.state]}>{waitingStateWords[row.state]}</Badge>
);

/** Returns what the repair has and lacks of a part: '2 needed, 1 reserved, 1 not ordered'. */
const piecesWords = ({ waiting, reserved, missing }: AwaitedPart): string =>
  [
    waiting > 0 && `${formatNumber(waiting)} needed`,
    reserved > 0 && `${formatNumber(reserved)} reserved`,
    missing > 0 && `${formatNumber(missing)} not in stock`,
  ]
    .filter(Boolean)
    .join(', ');

const Parts = ({ row }: { row: WaitingRepair }) =>
  row.parts.length === 0 && !row.awaits ? (
    <span className="text-muted">Its parts are not named</span>
  ) : (
    <ul className="flex min-w-0 flex-col gap-1">
      {row.awaits ? (
        <li className="min-w-0 wrap-anywhere">
          <span className="text-muted">Asked for:</span> <span className="font-medium">{row.awaits}</span>
        </li>
      ) : null}
      {row.parts.map((part) => (
        <li key={part.partId ?? part.partNumber} className="min-w-0">
          <span className="font-medium wrap-anywhere">{part.partNumber}</span>{' '}
          <span className="text-sm text-muted wrap-anywhere">
            {[part.name, piecesWords(part)].filter(Boolean).join(' · ')}
          </span>
          {part.orders.length > 0 ? (
            <ul>
              {part.orders.map((order) => (
                <OrderLine key={order.orderId} order={order} />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );

const expected = ({ expectedOn }: WaitingRepair) => (expectedOn ? formatDate(expectedOn) : null);

/** The table of the board. */
export const waitingColumns: Column<WaitingRepair>[] = [
  { key: 'repair', header: 'Repair', className: 'w-40 min-w-40', cell: (row) => <RepairCell row={row} /> },
  { key: 'state', header: 'Parts', className: 'w-28', cell: (row) => <State row={row} /> },
  { key: 'parts', header: 'Waits For', cell: (row) => <Parts row={row} /> },
  {
    key: 'expected',
    header: 'All Expected',
    sort: 'expected',
    className: 'w-32 whitespace-nowrap',
    cell: expected,
  },
  {
    key: 'technician',
    header: 'Technician',
    className: 'w-28 min-w-28',
    cell: ({ technicianName }) => <span className="line-clamp-3 wrap-anywhere">{technicianName}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    className: 'w-36',
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

/** A waiting repair on a phone. */
export const WaitingCard = ({ row }: { row: WaitingRepair }) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-start justify-between gap-2">
      <RepairCell row={row} />
      <State row={row} />
    </div>
    <Parts row={row} />
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <StatusBadge status={row.status} />
      <span className="line-clamp-2 wrap-anywhere">{row.technicianName}</span>
      {row.expectedOn ? <span>Expected {expected(row)}</span> : null}
    </div>
  </div>
);
