import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { statusTone } from '@portal/contract/repairs/repairs/status-choices.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { statusIcon } from './status-icons.ts';

/** A status with its word, its icon and its fixed colour (A4). */
export function StatusBadge({ status }: { status: string }) {
  const tone = statusTone(status);
  return (
    <Badge tone={tone === 'gray' ? 'neutral' : tone} icon={statusIcon(status)}>
      {statusLabel(status)}
    </Badge>
  );
}
