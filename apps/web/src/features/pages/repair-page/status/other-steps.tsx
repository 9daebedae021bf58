import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusAction } from '@portal/contract/repairs/repairs/stages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/dialog/popover.tsx';
import { StepMail } from './step-mail.tsx';
import type { NextSteps } from './use-next-steps.ts';

interface OtherStepsProps {
  repair: Repair;
  steps: NextSteps;
}

/** The other allowed steps, with the mail of each. It is open from the start, because the press that opens it loads it. */
export default function OtherSteps({ repair, steps }: OtherStepsProps) {
  const [open, setOpen] = useState(true);
  // The status of the button with the pointer or the focus.
  const [aimed, setAimed] = useState<RepairStatus>();
  const others = steps.steps.filter((status) => status !== steps.primary);
  const first = steps.steps[0];
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Other steps and email"
          data-tooltip="Other steps and email"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Status"
        // The focus on a button would already aim at its step.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className="flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto p-3"
      >
        {others.map((status) => (
          <Button
            key={status}
            variant={status === 'cancelled' ? 'ghost' : 'secondary'}
            disabled={steps.pending}
            onPointerEnter={() => setAimed(status)}
            onFocus={() => setAimed(status)}
            onClick={() => {
              setOpen(false);
              steps.choose(status);
            }}
          >
            {statusAction(status, repair.status)}
          </Button>
        ))}
        {first ? (
          <StepMail
            repair={repair}
            steps={steps.steps}
            aimed={aimed && steps.steps.includes(aimed) ? aimed : (steps.primary ?? first)}
            sends={steps.mail.sends}
            onSends={steps.mail.setSends}
          />
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
