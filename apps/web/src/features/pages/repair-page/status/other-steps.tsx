import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusAction } from '@portal/contract/repairs/repairs/stages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/dialog/popover.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import type { NextSteps } from './use-next-steps.ts';

interface StepMailProps {
  repair: Pick<Repair, 'id' | 'status'>;
  /** The statuses that have buttons. */
  steps: readonly RepairStatus[];
  /** The status of the button with the pointer or the focus. */
  aimed: RepairStatus;
  sends: boolean;
  onSends: (sends: boolean) => void;
}

const previewOf = ({ id }: StepMailProps['repair'], status: RepairStatus) =>
  q(mailPreviewEndpoints.ofStatus, { params: { id }, query: { status } });

/**
 * One checkbox that mails any of the status changes (D4.2). On its way to the checkbox the pointer passes other buttons.
 * The checkbox must then neither disappear nor change its meaning, so only the line of recipients follows the pointer.
 */
function StepMail({ repair, steps, aimed, sends, onSends }: StepMailProps) {
  const [shown, setShown] = useState(false);
  const { data } = useQuery(previewOf(repair, aimed));
  const to = data && [data.recipients.join(', '), ...data.copies.map((copy) => `copy to ${copy}`)].join(', ');
  return (
    <div className="mt-1 flex flex-col gap-1">
      <Checkbox
        checked={sends}
        onCheckedChange={onSends}
        label="Send the email for this step"
        hint={
          <span className="block min-h-10 wrap-anywhere">
            {data === undefined ? null : `${statusAction(aimed, repair.status)}: ${to ?? 'no email is sent'}`}
          </span>
        }
      />
      <details className="pl-8" onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer text-primary-text">Show messages</summary>
        {shown ? (
          <ul className="mt-1 flex flex-col gap-2">
            {steps.map((status) => (
              <Message key={status} repair={repair} status={status} />
            ))}
          </ul>
        ) : null}
      </details>
    </div>
  );
}

function Message({ repair, status }: Pick<StepMailProps, 'repair'> & { status: RepairStatus }) {
  const { data } = useQuery(previewOf(repair, status));
  if (data === undefined) return null;
  return (
    <li className="rounded-md border border-line bg-slate-50 p-3 wrap-anywhere">
      <p className="text-sm text-muted">{statusAction(status, repair.status)}</p>
      {data ? (
        <>
          <p className="font-medium">{data.subject}</p>
          <p className="mt-1 whitespace-pre-line">{data.text}</p>
        </>
      ) : (
        <p>No email is sent.</p>
      )}
    </li>
  );
}

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
