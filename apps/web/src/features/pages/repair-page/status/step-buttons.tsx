import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusAction } from '@portal/contract/repairs/repairs/stages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MailX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { NoEstimateSent } from '../estimate/before-pending-approval.tsx';
import type { NextSteps } from './use-next-steps.ts';

/** The questions before a repair is cancelled, completed without parts, waits for a part, or waits for an estimate that nobody has sent. */
const StepQuestions = ({ repair, steps }: { repair: Repair; steps: NextSteps }) => (
  <>
    {steps.awaited}
    {steps.asking === 'estimate_provided' ? (
      <NoEstimateSent
        repair={repair}
        onProceed={() => {
          steps.stopAsking();
          steps.setAtOnce('estimate_provided');
        }}
        onClose={steps.stopAsking}
      />
    ) : null}
    <ConfirmDialog
      open={steps.asking === 'cancelled'}
      onOpenChange={(open) => open || steps.stopAsking()}
      title="Cancel Repair"
      description={`Are you sure you want to cancel repair ${repair.serviceReportNumber}? Its customer will see this.`}
      confirmLabel="Cancel Repair"
      pendingLabel="Saving..."
      cancelLabel="Keep it"
      destructive
      onConfirm={() => steps.set('cancelled')}
    />
  </>
);

// Loaded when the pointer or the focus comes to its button.
const load = () => import('./other-steps.tsx');
const OtherSteps = lazy(load);

// Only for a repair whose customer has to answer, now or next.
const PendingActs = lazy(() =>
  import('../estimate/pending-acts.tsx').then((part) => ({ default: part.PendingActs })),
);

interface StepButtonsProps {
  repair: Repair;
  steps: NextSteps;
}

/** The next step as the one primary button, and a button for the other steps and the mail of a step (D3.3, D4.2). */
export function StepButtons({ repair, steps }: StepButtonsProps) {
  const [wanted, setWanted] = useState(false);
  if (steps.steps.length === 0) return null;
  const more = (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Other steps and email"
      aria-haspopup="dialog"
      aria-expanded={false}
      data-tooltip="Other steps and email"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  );
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      {steps.primary ? <PrimaryStep repair={repair} steps={steps} status={steps.primary} /> : null}
      {steps.hasActs ? (
        // The key for the next step waits for its button.
        <Suspense fallback={<span data-keys-coming hidden />}>
          <PendingActs repair={repair} />
        </Suspense>
      ) : null}
      {wanted ? (
        <Suspense fallback={more}>
          <OtherSteps repair={repair} steps={steps} />
        </Suspense>
      ) : (
        more
      )}
      <StepQuestions repair={repair} steps={steps} />
    </div>
  );
}

function PrimaryStep({ repair, steps, status }: StepButtonsProps & { status: RepairStatus }) {
  const { id } = repair;
  const { data } = useQuery({
    ...q(mailPreviewEndpoints.ofStatus, { params: { id }, query: { status } }),
    // While a step is saved, the preview of the one after it would be wrong.
    enabled: !steps.pending,
  });
  const mailed = steps.mail.sends && data ? `Will email ${data.recipients.join(', ')}` : 'No email is sent';
  const off = !steps.mail.sends && Boolean(data);
  return (
    <Tooltip text={data === undefined ? null : mailed}>
      <Button
        // On a phone the words take two lines rather than being cut.
        className="min-w-0 shrink! max-md:px-2.5 max-md:text-sm max-md:leading-tight max-md:whitespace-normal"
        // The queue has the same letters for these two steps.
        data-key={status === 'received' ? 'r' : status === 'shipped' ? 's' : 'n'}
        disabled={steps.pending}
        onClick={() => steps.choose(status)}
      >
        {off ? <MailX aria-hidden className="size-4" /> : null}
        <span className="md:truncate">{statusAction(status, repair.status)}</span>
      </Button>
    </Tooltip>
  );
}
