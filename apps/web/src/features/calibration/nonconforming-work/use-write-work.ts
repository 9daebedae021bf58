import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import type { FailureText } from '../../../api/reported-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a record changes. */
export const changedByWork: readonly EndpointDeclaration[] = [
  ...[calls.list, calls.counts, calls.get, calls.certificates, calls.customers, calls.ofCertificate],
];

/** Returns a write to a record that says what it has done. */
export const useWriteWork = <E extends EndpointDeclaration & { answer: typeof calls.get.answer }>(
  call: E,
  done: string,
  failure: FailureText | 'form' = 'form',
) =>
  useEndpointMutation(call, {
    invalidates: changedByWork,
    failure,
    onSuccess: (answer) =>
      void toast({ title: done, description: (answer as NonconformingWorkDetail).number }),
  });
