import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { NoEstimateSent } from '../estimate/before-pending-approval.tsx';
import type { NextSteps } from './use-next-steps.ts';

/** The questions before a repair is cancelled, and before it waits for an estimate that nobody has sent. */
export const StepQuestions = ({ repair, steps }: { repair: Repair; steps: NextSteps }) => (
  <>
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
