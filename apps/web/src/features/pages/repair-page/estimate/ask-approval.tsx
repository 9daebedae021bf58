import { estimateEndpoints, type RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface AskApprovalProps {
  repairId: number;
  approval: NonNullable<RepairEstimate['approval']>;
}

/**
 * Replaces the form for users who may not answer for their team: the reason, who may, and a button to ask them (D1.5).
 */
export function AskApproval({ repairId, approval: { sentence, approvers } }: AskApprovalProps) {
  const { mutate, isPending, isSuccess } = useEndpointMutation(estimateEndpoints.askApproval, {
    failure: { title: 'Failed to ask for approval' },
    onSuccess: ({ asked }) =>
      toast({ title: 'Approval asked for', description: `${asked.join(', ')} will be told.` }),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{sentence}</p>
      {approvers.length > 0 ? (
        <Button
          onClick={() => mutate({ params: { id: repairId } })}
          pending={isPending}
          pendingLabel="Asking..."
          disabledReason={isSuccess ? 'They have been told.' : null}
        >
          Ask for Approval
        </Button>
      ) : null}
    </div>
  );
}
