import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The read of where the parts of a repair are (D6.5). */
export const supplyQuery = (repairId: number) => q(repairPartEndpoints.supply, { params: { id: repairId } });

/** Returns the writes that take and free parts of a repair, with their toasts. The answer replaces what is shown. */
export function usePartSupply(repairId: number) {
  const options = (title: string, failure: string) => ({
    invalidates: [repairEndpoints.get],
    failure: { title: failure },
    onSuccess: (answer: RepairSupply) => {
      cache.setQueryData(supplyQuery(repairId).queryKey, answer);
      toast({ title });
    },
  });
  const take = useEndpointMutation(
    repairPartEndpoints.take,
    options('Taken from stock', 'Failed to take the part from stock'),
  );
  const free = useEndpointMutation(
    repairPartEndpoints.free,
    options('No longer reserved', 'Failed to free the part'),
  );
  const given = (partId: number) => ({ params: { id: repairId }, body: { partId } });
  return {
    take: (partId: number) => take.mutate(given(partId)),
    free: (partId: number) => free.mutate(given(partId)),
    pending: take.isPending || free.isPending,
  };
}
