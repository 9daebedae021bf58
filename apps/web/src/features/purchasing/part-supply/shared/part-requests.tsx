import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { partRequestsPermissions } from '@portal/contract/repairs/part-requests/area.ts';
import { partRequestEndpoints } from '@portal/contract/repairs/part-requests/endpoints.ts';
import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import {
  type PartAnswer,
  partAnswerLabels,
  partAnswers,
  partInWords,
} from '@portal/contract/repairs/repairs/part-request-words.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const OrderPartDialog = lazy(() =>
  import('./order-part-dialog.tsx').then((part) => ({ default: part.OrderPartDialog })),
);

const tones: Record<PartAnswer, Tone> = { ordered: 'blue', in_stock: 'green', not_needed: 'neutral' };

interface PartRequestsProps {
  repair: Pick<Repair, 'id' | 'partRequests' | 'serviceReportNumber'>;
  /** Called after an answer, with the number of requests that still have none. */
  onAnswered?: (left: number) => void;
}

/** The parts that a repair waits for, who asked for them, and for admins what becomes of them (decision 0087). */
export function PartRequests({ repair, onAnswered }: PartRequestsProps) {
  const { role, timeZone } = useSignedInUser();
  const [ordering, setOrdering] = useState<PartRequest>();
  const { id, partRequests = [] } = repair;
  const openCount = partRequests.filter(({ answer }) => answer === null).length;
  const send = useEndpointMutation(partRequestEndpoints.answer, {
    invalidates: [repairEndpoints.get, repairEndpoints.list, workQueueEndpoints.get],
    failure: { title: 'Failed to answer the request' },
  });
  const answerWith = (request: PartRequest, answer: PartAnswer) =>
    send.mutate(
      { params: { id }, body: { requestId: request.id, answer } },
      {
        onSuccess: (left) => {
          toast({ title: `${partAnswerLabels[answer]}: ${partInWords(request)}` });
          onAnswered?.(left.filter((one) => one.answer === null).length);
        },
      },
    );
  if (partRequests.length === 0) return <p className="text-muted">No part is asked for any more.</p>;
  return (
    <ul aria-label="Parts it waits for" className="flex flex-col divide-y divide-line">
      {partRequests.map((request) => (
        <li
          key={request.id}
          className="flex flex-col gap-2 py-2 first:pt-0 last:pb-0 sm:flex-row sm:items-center"
        >
          <span className="min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">{partInWords(request)}</span>{' '}
            {request.answer ? (
              <Badge tone={tones[request.answer]}>{partAnswerLabels[request.answer]}</Badge>
            ) : null}
            <span className="block text-sm text-muted wrap-anywhere">
              {[request.askedBy, formatDateTime(request.askedAt, timeZone)].filter(Boolean).join(', ')}
            </span>
          </span>
          {request.answer === null && may(role, partRequestsPermissions['part-request.answer']) ? (
            <span className="flex flex-wrap gap-2">
              {partAnswers.map((answer) => {
                const isOrder = answer === 'ordered' && request.partId !== null;
                const label = isOrder ? 'Order' : partAnswerLabels[answer];
                return (
                  <Button
                    key={answer}
                    variant={answer === 'not_needed' ? 'ghost' : 'secondary'}
                    size="sm"
                    disabled={send.isPending}
                    aria-label={`${label}: ${partInWords(request)}`}
                    onClick={() => (isOrder ? setOrdering(request) : answerWith(request, answer))}
                  >
                    {label}
                  </Button>
                );
              })}
            </span>
          ) : null}
        </li>
      ))}
      {ordering ? (
        <Suspense>
          <OrderPartDialog
            repairId={id}
            part={{ partId: ordering.partId, partNumber: ordering.part, missing: ordering.quantity }}
            onClose={() => setOrdering(undefined)}
            onOrdered={() => onAnswered?.(openCount - 1)}
          />
        </Suspense>
      ) : null}
    </ul>
  );
}
