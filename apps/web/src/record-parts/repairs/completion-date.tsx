import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { useToday } from '../../session/use-today.ts';

/** Returns true when the estimated completion date of an active repair has passed in the company's time zone. */
export const isLate = (row: RepairListItem, day: string): boolean =>
  row.estimatedCompletionDate !== null && isActive(row.status) && row.estimatedCompletionDate < day;

/** The date as 'Mar 5, 2024', or 'Not set' (A2). A late date is marked. */
export function CompletionDate({ row }: { row: RepairListItem }) {
  const day = useToday();
  if (!row.estimatedCompletionDate) return <span className="text-muted">Not set</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatDate(row.estimatedCompletionDate)}
      {isLate(row, day) ? (
        <span className="block text-xs leading-4 font-medium text-danger">Late</span>
      ) : null}
    </span>
  );
}
