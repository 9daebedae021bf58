import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { mappedStatuses, type RepairStatus } from '@portal/contract/repairs/status.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StatusBadge } from '../../repairs/shared/status-badge.tsx';
import { NoEstimateSent } from '../estimate/before-pending-approval.tsx';
import { useMailCheckbox } from '../mail/mail-notice.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';
import { statusAction, statusSentence } from './status-words.ts';
import { StepMail } from './step-mail.tsx';

const SuggestedStep = lazy(() =>
  import('../parts/suggested-step.tsx').then((part) => ({ default: part.SuggestedStep })),
);

/** The statuses in which parts may suggest another one. In all others there is nothing to load. */
const MAY_WAIT: readonly RepairStatus[] = ['estimate_approved', 'in_progress', 'waiting_for_parts'];

/** The status of the repair and, for staff, the usual next statuses (D3.3). All others are in Update Repair. */
export function StatusCard({ repair }: { repair: Repair }) {
  return (
    <Card title="Status">
      <StatusBadge status={repair.status} />
      {repair.can.progress ? (
        <NextSteps repair={repair} />
      ) : (
        <p className="mt-2">{statusSentence(repair.status)}</p>
      )}
    </Card>
  );
}

function NextSteps({ repair }: { repair: Repair }) {
  const { save, pending } = useUpdateRepair(repair);
  const mail = useMailCheckbox();
  const [chosen, setChosen] = useState<RepairStatus>();
  // The status of the button with the pointer or the focus. Before that it is the first usual status.
  const [aimed, setAimed] = useState<RepairStatus>();
  const [cancelling, setCancelling] = useState(false);
  const [askingForEstimate, setAskingForEstimate] = useState(false);
  const usual = mappedStatuses(repair.status, repair.heldFrom).filter((next) =>
    repair.nextStatuses.includes(next),
  );
  const set = async (status: RepairStatus) => {
    setChosen(status);
    await save({ status, ...mail.body }, repair.version);
    mail.setBack();
    setAimed(undefined);
  };
  // A toast has shown the failure.
  const setAtOnce = (status: RepairStatus) => void set(status).catch(() => {});
  const choose = (status: RepairStatus) => {
    if (status === 'cancelled') setCancelling(true);
    else if (status === 'estimate_provided' && repair.can.update) setAskingForEstimate(true);
    else setAtOnce(status);
  };
  return (
    <>
      {MAY_WAIT.includes(repair.status) ? (
        <Suspense>
          <SuggestedStep repair={repair} pending={pending} onSet={setAtOnce} />
        </Suspense>
      ) : null}
      {usual.length > 0 ? (
        <div className="mt-3 flex flex-col gap-2">
          {usual.map((status, index) => (
            <Button
              key={status}
              variant={index === 0 ? 'primary' : status === 'cancelled' ? 'ghost' : 'secondary'}
              pending={pending && chosen === status}
              pendingLabel="Saving..."
              disabled={pending}
              onPointerEnter={() => setAimed(status)}
              onFocus={() => setAimed(status)}
              onClick={() => choose(status)}
            >
              {statusAction(status, repair.status)}
            </Button>
          ))}
          <StepMail
            repair={repair}
            steps={usual}
            aimed={aimed && usual.includes(aimed) ? aimed : usual[0]!}
            sends={mail.sends}
            onSends={mail.setSends}
          />
        </div>
      ) : null}
      {askingForEstimate ? (
        <NoEstimateSent
          repair={repair}
          onProceed={() => {
            setAskingForEstimate(false);
            setAtOnce('estimate_provided');
          }}
          onClose={() => setAskingForEstimate(false)}
        />
      ) : null}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel Repair"
        description={`Are you sure you want to cancel repair ${repair.serviceReportNumber}? Its customer will see this.`}
        confirmLabel="Cancel Repair"
        pendingLabel="Saving..."
        cancelLabel="Keep it"
        destructive
        onConfirm={() => set('cancelled')}
      />
    </>
  );
}
