import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
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
    onSuccess: (answer) => {
      const record = answer as NonconformingWorkDetail;
      // The next step is based on this version at once. Its own version before would be refused as an old one while the
      // record is read again.
      cache.setQueryData(q(calls.get, { params: { id: record.id } }).queryKey, record);
      toast({ title: done, description: record.number });
    },
  });
