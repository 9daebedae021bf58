import { comparisonEndpoints as calls } from '@portal/contract/calibration/comparisons/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import type { FailureText } from '../../../api/reported-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Returns a write to a comparison that says what it has done. */
export const useWriteComparison = <E extends EndpointDeclaration & { answer: typeof calls.get.answer }>(
  call: E,
  done: string,
  failure: FailureText | 'form' = 'form',
) =>
  useEndpointMutation(call, {
    invalidates: [calls.list, calls.get, calls.plan],
    failure,
    onSuccess: () => void toast({ title: done }),
  });
