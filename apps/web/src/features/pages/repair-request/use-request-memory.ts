import type { Answer } from '@portal/contract/core/endpoint.ts';
import { customerHomeEndpoints } from '@portal/contract/overview/customer-home/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** The addresses and the units that a new request may repeat. */
export type RequestMemory = Answer<typeof customerHomeEndpoints.memory>;

/** Returns what the customer sent in before. `asking` is true until it is known. A failed call fills nothing in. */
export function useRequestMemory(): { asking: boolean; memory: RequestMemory | undefined } {
  const { role } = useSignedInUser();
  const { data, isLoading, failureCount } = useQuery({
    ...q(customerHomeEndpoints.memory),
    enabled: role === 'customer',
  });
  return { asking: isLoading && failureCount === 0, memory: data };
}
