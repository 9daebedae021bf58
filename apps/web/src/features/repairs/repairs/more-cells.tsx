import { dateIn, daysBetween } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { isLate } from '../../../record-parts/repairs/completion-date.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import type { MoreColumn, Now } from './column-choice.ts';
import { TwoLines } from './two-lines.tsx';

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

interface MoreCellProps {
  column: MoreColumn;
  row: RepairListItem;
  now: Now;
}

/** What a repair shows in a column that staff have added. */
export default function MoreCell({ column, row, now }: MoreCellProps): ReactNode {
  switch (column) {
    case 'technician':
      return <TwoLines first={row.technicianName ?? '—'} />;
    case 'daysInStatus':
      return daysInStatus(row, now);
    case 'daysLate':
      return daysLate(row, now);
    case 'total':
      return typeof row.totalCost !== 'number' ? '—' : formatMoney(row.customerPays ?? row.totalCost);
    case 'poNumber':
      return <TwoLines first={row.poNumber ?? '—'} />;
    case 'needsReply':
      return row.needsReplySince ? <SubmittedDate at={row.needsReplySince} /> : '—';
  }
}
