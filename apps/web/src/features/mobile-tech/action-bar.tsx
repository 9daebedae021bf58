import { repairMessages } from '@portal/contract/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { technicianNote, technicianQuickActions } from '@portal/contract/repairs/status-choices.ts';
import { Camera, CircleCheck, ClipboardCheck, type LucideIcon, PackageSearch, Play } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useQueueActs } from './use-queue-acts.ts';

type Quick = (typeof technicianQuickActions)[number];

const icons: Record<Quick['status'], LucideIcon> = {
  in_progress: Play,
  waiting_for_parts: PackageSearch,
  needs_review: ClipboardCheck,
  completed: CircleCheck,
};

const shape = 'h-16! min-w-0 flex-1 flex-col gap-1! px-0.5!';
const word = 'text-xs leading-tight whitespace-normal';

interface ActionBarProps {
  repair: Repair;
  /** The number of unsent changes of this repair. */
  waiting: number;
  onCamera: () => void;
}

/** The camera button and then the quick statuses of A4, within reach of a thumb. */
export function ActionBar({ repair, waiting, onCamera }: ActionBarProps) {
  const { update } = useQueueActs(repair);
  const reason = ({ status }: Quick): string | null => {
    if (repair.status === status) return 'This is the current status.';
    return repair.nextStatuses.includes(status) ? null : repairMessages.offMap;
  };
  const set = ({ status }: Quick) =>
    // A toast has shown the failure.
    void update({ status, currentProgress: technicianNote(status) }).catch(() => {});
  return (
    <BottomBar waiting={waiting}>
      <Button className={shape} onClick={onCamera}>
        <Camera aria-hidden className="size-5" />
        <span className={word}>Take Photo</span>
      </Button>
      {technicianQuickActions.map((quick) => {
        const Icon = icons[quick.status];
        return (
          <Button
            key={quick.status}
            variant="secondary"
            className={shape}
            disabledReason={reason(quick)}
            onClick={() => set(quick)}
          >
            <Icon aria-hidden className="size-5" />
            <span className={word}>{quick.label}</span>
          </Button>
        );
      })}
    </BottomBar>
  );
}
