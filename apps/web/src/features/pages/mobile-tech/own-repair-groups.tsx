import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { QueuedAct } from '../../../device/queued-act.ts';
import { Card } from '../../../ui/page/card.tsx';
import { OwnRepairRow } from './own-repair-row.tsx';
import { statusOf } from './own-status.ts';
import { inGroups, technicianGroups } from './technician-groups.ts';

/** The technician's own repairs by what to do with them. An empty group is only its name and a 0. */
export function OwnRepairGroups({
  rows,
  queue,
}: {
  rows: readonly RepairListItem[];
  queue: readonly QueuedAct[];
}) {
  const waitingOf = (id: number) => queue.filter((item) => item.repairId === id);
  const groups = inGroups(rows.map((row) => ({ ...row, status: statusOf(row, waitingOf(row.id)) })));
  return technicianGroups.map((group) => {
    const found = groups[group];
    const count = <span className="text-muted tabular-nums">{found.length}</span>;
    if (found.length === 0)
      return (
        <p key={group} className="flex justify-between px-4 text-muted">
          {group}
          {count}
        </p>
      );
    return (
      <Card key={group} flush title={group} action={count}>
        <ul aria-label={group} className="divide-y divide-line">
          {found.map((row) => (
            <li key={row.id}>
              <OwnRepairRow row={row} waiting={waitingOf(row.id)} />
            </li>
          ))}
        </ul>
      </Card>
    );
  });
}
