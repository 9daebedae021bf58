import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { StatusBadge } from './status-badge.tsx';

/** The status of a repair in a list. Staff also see which part it waits for, and that it waits when its status does not say so (D6.5). */
export const RepairStatus = ({
  row,
}: {
  row: Pick<RepairListItem, 'status' | 'waitsForParts' | 'awaits'>;
}) => (
  <>
    <StatusBadge status={row.status} />
    {row.awaits || (row.waitsForParts && row.status !== 'waiting_for_parts') ? (
      <span className="line-clamp-2 text-xs leading-4 text-muted wrap-anywhere">
        Waits for {row.awaits ?? 'parts'}
      </span>
    ) : null}
  </>
);
