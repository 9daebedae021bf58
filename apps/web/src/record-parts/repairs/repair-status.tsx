import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { StatusBadge } from './status-badge.tsx';

/** The status of a repair in a list. Staff also see when it waits for parts and its status does not say so (D6.5). */
export const RepairStatus = ({ row }: { row: Pick<RepairListItem, 'status' | 'waitsForParts'> }) => (
  <>
    <StatusBadge status={row.status} />
    {row.waitsForParts && row.status !== 'waiting_for_parts' ? (
      <span className="block text-xs leading-4 text-muted">Waits for parts</span>
    ) : null}
  </>
);
