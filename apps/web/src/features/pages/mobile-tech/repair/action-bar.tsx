import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { technicianNote, technicianQuickActions } from '@portal/contract/repairs/repairs/status-choices.ts';
import {
  Camera,
  CircleCheck,
  ClipboardCheck,
  type LucideIcon,
  PackageSearch,
  Play,
  Square,
  StepForward,
} from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { BottomBar } from '../bottom-bar.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { usePartAsk } from './parts-card.tsx';
import { type Step, stepsOf, type Timer } from './technician-steps.ts';

const icons: Partial<Record<RepairStatus, LucideIcon>> = {
  in_progress: Play,
  waiting_for_parts: PackageSearch,
  needs_review: ClipboardCheck,
  completed: CircleCheck,
};

const iconOf = ({ status, work }: Step): LucideIcon => {
  if (status) return icons[status] ?? StepForward;
  return work === 'stop' ? Square : Play;
};

const isQuick = (status: RepairStatus): boolean =>
  technicianQuickActions.some((quick) => quick.status === status);

const hasOwnWords = (progress: string | null | undefined): boolean =>
  Boolean(progress) && !technicianQuickActions.some(({ status }) => progress === technicianNote(status));

const shape = 'h-16! min-w-0 flex-1 flex-col gap-1! px-0.5!';
const word = 'text-xs leading-tight whitespace-normal';

interface ActionBarProps {
  repair: Repair;
  /** Returns what is open of its parts, as far as the device knows. */
  stillOpen: () => readonly string[];
  timer: Timer;
  /** The number of unsent changes of this repair. */
  waiting: number;
  onCamera: () => void;
}

/** The camera button and then the allowed steps, within reach of a thumb. The next step is solid. */
export function ActionBar({ repair, stillOpen, timer, waiting, onCamera }: ActionBarProps) {
  const { update, work } = useQueueActs(repair);
  const awaited = useAwaitedPart({ ...usePartAsk(repair), stillOpen });
  // The buttons show a step only when the device has stored it. A second tap before that would be the same step again.
  const isTaken = useRef(false);
  const take = async (step: Step) => {
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      const named = await awaited.ask(step.status);
      if (!named) return;
      // Work ends before the status changes, and begins after it.
      if (step.work === 'stop') await work('stop');
      if (step.status) {
        // The note of the button stands in for words of a person, and does not replace them.
        const note =
          isQuick(step.status) && !hasOwnWords(repair.currentProgress)
            ? { currentProgress: technicianNote(step.status) }
            : {};
        await update({ status: step.status, ...note, ...named });
      }
      if (step.work === 'start') await work('start');
    } finally {
      isTaken.current = false;
    }
  };
  return (
    <BottomBar waiting={waiting}>
      <Button variant="secondary" className={shape} onClick={onCamera}>
        <Camera aria-hidden className="size-5" />
        <span className={word}>Take Photo</span>
      </Button>
      {stepsOf(repair, timer).map((step) => {
        const Icon = iconOf(step);
        return (
          <Button
            key={step.label}
            variant={step.isNext ? 'primary' : 'secondary'}
            className={shape}
            // A toast has shown the failure.
            onClick={() => void take(step).catch(() => {})}
          >
            <Icon aria-hidden className="size-5" />
            <span className={word}>{step.label}</span>
          </Button>
        );
      })}
      {awaited.dialog}
    </BottomBar>
  );
}
