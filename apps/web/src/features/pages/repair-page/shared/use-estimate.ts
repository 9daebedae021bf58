import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';

/** Returns the query of a repair's estimates. */
export const estimatesOf = (id: number) => q(estimateEndpoints.get, { params: { id } });

/** Returns the estimates of a repair that the user may see. */
export const useEstimates = (repairId: number) => useQuery(estimatesOf(repairId));

const changed = [
  repairEndpoints.get,
  repairEndpoints.list,
  repairLogEndpoints.list,
  estimateEndpoints.mailPreview,
  estimateEndpoints.reminderPreview,
  statsEndpoints.stats,
  statsEndpoints.overview,
];

type Write =
  | typeof estimateEndpoints.save
  | typeof estimateEndpoints.send
  | typeof estimateEndpoints.respond
  | typeof estimateEndpoints.record
  | typeof estimateEndpoints.remind
  | typeof estimateEndpoints.revokeLinks;

/**
 * Returns a write to a repair's estimates. Its answer replaces the shown estimates. After a refusal they are loaded
 * again, because somebody else has changed them. `failure` decides where a failure is shown.
 */
export function useEstimateWrite<E extends Write>(
  declaration: E,
  repairId: number,
  failure: 'form' | string,
) {
  const { queryKey } = estimatesOf(repairId);
  return useEndpointMutation(declaration, {
    invalidates: changed,
    failure: failure === 'form' ? failure : { title: failure },
    onSuccess: (answer) => cache.setQueryData(queryKey, answer as never),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
