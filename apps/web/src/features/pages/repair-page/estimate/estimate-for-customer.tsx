import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { estimateEndpoints, type RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useRef } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { EstimateLines } from '../../../estimates/estimates/shared/estimate-lines.tsx';
import { useTaken } from '../../../estimates/estimates/shared/use-taken.ts';
import { useEstimates, useEstimateWrite } from '../shared/use-estimate.ts';
import { EstimateVersions } from './estimate-version.tsx';

interface AskApprovalProps {
  repairId: number;
  approval: NonNullable<RepairEstimate['approval']>;
}

/**
 * Replaces the form for users who may not answer for their team: the reason, who may, and a button to ask them (D1.5).
 */
function AskApproval({ repairId, approval: { sentence, approvers } }: AskApprovalProps) {
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

// Loaded on demand, because most visits to a repair have nothing to answer.
const AnswerForm = lazy(() =>
  import('../../../estimates/estimates/shared/answer-form.tsx').then((part) => ({
    default: part.AnswerForm,
  })),
);
const AnswerBar = lazy(() =>
  import('../../../estimates/estimates/shared/answer-bar.tsx').then((part) => ({ default: part.AnswerBar })),
);

/** The estimate at the top of the repair while the customer must answer it (D3.6). */
export function EstimateToAnswer({ repair }: { repair: Repair }) {
  const { data } = useEstimates(repair.id);
  const open = data?.versions.find(({ version }) => version === data.openVersion);
  if (data && !open && repair.status === 'estimate_provided') return <NothingToAnswer estimates={data} />;
  if (!open || !(data?.can.respond || data?.approval)) return null;
  return <ToAnswer repair={repair} estimates={data} open={open} />;
}

interface ToAnswerProps {
  repair: Repair;
  estimates: RepairEstimate;
  open: SentEstimate;
}

function ToAnswer({ repair, estimates: data, open }: ToAnswerProps) {
  const { contactName } = useSignedInUser();
  const respond = useEstimateWrite(estimateEndpoints.respond, repair.id, 'form');
  const { shown, options, take } = useTaken(open);
  const answer = useRef<HTMLElement>(null);
  const ask = useEndpointMutation(estimateEndpoints.ask, {
    invalidates: [repairLogEndpoints.list, repairMessageEndpoints.list],
    failure: 'form',
  });
  const asking = {
    name: contactName || 'me',
    onAsk: (line: number, { message }: { message: string }) =>
      ask.mutateAsync({ params: { id: repair.id }, body: { version: open.version, line, message } }),
  };
  return (
    <Card
      title="Your estimate is ready"
      description={`Please answer by ${formatDate(open.validUntil)}. Work begins after you approve.`}
      className="border-2 border-primary"
    >
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <EstimateLines {...shown} onTake={data.approval ? undefined : take} asking={asking} />
        {data.approval ? (
          <AskApproval repairId={repair.id} approval={data.approval} />
        ) : (
          <section ref={answer} tabIndex={-1} aria-label="Your answer" className="scroll-mt-20 outline-none">
            <Suspense fallback={<Skeleton className="h-96" />}>
              <AnswerForm
                key={open.version}
                version={open.version}
                total={shown.total}
                name={contactName ?? ''}
                poNumber={repair.poNumber ?? ''}
                onAnswer={async (body) => {
                  await respond.mutateAsync({ params: { id: repair.id }, body: { ...body, ...options } });
                  toast({
                    title: body.decision === 'approve' ? 'Estimate approved' : 'Estimate declined',
                    description: `Thank you. We have your answer for ${repair.serviceReportNumber}.`,
                  });
                }}
              />
              <AnswerBar answer={answer} total={shown.total} />
            </Suspense>
          </section>
        )}
      </div>
    </Card>
  );
}

/** Shown when the repair waits for an answer, but there is no estimate to answer now. */
const NothingToAnswer = ({ estimates: { versions } }: { estimates: RepairEstimate }) =>
  versions[0]?.state === 'expired' ? (
    <Card title="Your estimate has expired">
      <p>It can no longer be answered. Please contact us for a new one.</p>
    </Card>
  ) : (
    <Card title="Your estimate is on its way">
      <p>We are preparing it. We will show it here and email you as soon as it is ready for your answer.</p>
    </Card>
  );

/** The estimates that the customer has received. Shows nothing before the first one. */
export function EstimatesSent({ repair }: { repair: Repair }) {
  const { timeZone } = useSignedInUser();
  const { data } = useEstimates(repair.id);
  if (!data || data.versions.length === 0) return null;
  return (
    <Card title="Estimates">
      <EstimateVersions
        versions={data.versions}
        openVersion={data.openVersion}
        timeZone={timeZone}
        agreedTo={repair.preApprovedUpTo}
      />
    </Card>
  );
}
