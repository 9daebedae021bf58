import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { CloudUpload } from 'lucide-react';
import type { QueuedAct } from '../../../device/queued-act.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CompletionDate } from '../../../record-parts/repairs/completion-date.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { useIsPhone } from '../../../ui/phone.ts';

/** One repair of the list, with its unsent changes. The whole row is the link. */
export function OwnRepairRow({ row, waiting }: { row: RepairListItem; waiting: readonly QueuedAct[] }) {
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
