import { suggestionWords } from '@portal/contract/purchasing/part-supply/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { supplyQuery } from '../../../purchasing/part-supply/shared/use-part-supply.ts';

interface SuggestedStepProps {
  repair: Repair;
  pending: boolean;
  onSet: (status: RepairStatus) => void;
}

/** The next status that the parts suggest, with one click. The portal never sets it by itself (D6.4). */
export function SuggestedStep({ repair, pending, onSet }: SuggestedStepProps) {
  const { data } = useQuery(supplyQuery(repair.id));
  const next = data?.suggestedStatus;
  if ((next !== 'in_progress' && next !== 'waiting_for_parts') || !repair.nextStatuses.includes(next))
    return null;
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-lg border border-primary-soft bg-primary-soft p-3 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="flex items-start gap-2">
        <PackageCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {suggestionWords(next)}
      </p>
      <Button variant="secondary" size="sm" disabled={pending} onClick={() => onSet(next)}>
        Set to {statusLabel(next)}
      </Button>
    </div>
  );
}
