import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { CloudUpload } from 'lucide-react';
import { isUpdate, type QueuedAct } from '../../../device/queued-act.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CompletionDate } from '../../../record-parts/repairs/completion-date.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
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

/** Returns the status of a repair after its unsent changes. */
function statusOf(
  row: Pick<RepairListItem, 'status'>,
  waiting: readonly QueuedAct[],
): RepairListItem['status'] {
  const set = waiting.filter(({ state }) => state === 'waiting').filter(isUpdate);
  return set.findLast(({ act }) => act.changes.status)?.act.changes.status ?? row.status;
}

/** One repair of the list, with its unsent changes. The whole row is the link. */
function OwnRepairRow({ row, waiting }: { row: RepairListItem; waiting: readonly QueuedAct[] }) {
  const { role } = useSignedInUser();
  const phone = useIsPhone();
  return (
    <AppLink
      to={phone ? paths.mobileRepair(row.id) : repairPath(role, row.id)}
      className="flex min-h-14 flex-col gap-1 px-4 py-3 hover:bg-slate-50 focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums text-primary-text">{row.serviceReportNumber}</span>
        <span className="text-right">
          <RepairStatus row={row} />
        </span>
      </span>
      <span className="wrap-anywhere">
        {row.modelPartNo}
        {row.serialNumber ? <span className="text-muted"> · S/N {row.serialNumber}</span> : null}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{row.companyName ?? row.contactName}</span>
        {waiting.length > 0 ? (
          <Badge icon={CloudUpload} tone="amber">
            {waiting.length} to send
          </Badge>
        ) : row.estimatedCompletionDate ? (
          <CompletionDate row={row} />
        ) : null}
      </span>
    </AppLink>
  );
}
