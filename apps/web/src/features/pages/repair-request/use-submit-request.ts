import { uniqueKey } from '@portal/contract/core/unique-key.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { CheckedRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { requestBody } from './request-body.ts';

/** Returns the submit of a request. A second press after a lost answer creates no second request. */
export function useSubmitRequest(): (request: CheckedRequestForm) => Promise<SubmittedRepair> {
  const attempt = useRef({ text: '', key: '' });
  const create = useEndpointMutation(repairEndpoints.create, {
    invalidates: [repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview],
    failure: { title: 'Failed to submit repair request' },
  });
  return async (request) => {
    const body = requestBody(request);
    const text = JSON.stringify(body);
    // Another body under the same key is refused (D2.6).
    if (attempt.current.text !== text) attempt.current = { text, key: uniqueKey() };
    const repair = await create.mutateAsync({ body, idempotencyKey: attempt.current.key });
    toast({
      title: 'Repair request submitted',
      description: repair.shipment
        ? `Your repair requests ${repair.serviceReportNumber} and ${repair.shipment.repairs.length - 1} more have been submitted successfully.`
        : `Your repair request ${repair.serviceReportNumber} has been submitted successfully.`,
    });
    return repair;
  };
}
