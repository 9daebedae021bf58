import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import { useQueue } from '../../../../device/queue.ts';
import { forgetRepair, storedRepair, storeRepair } from '../../../../device/stored-repairs.ts';
import { isUnreachable, useSignedInUser } from '../../../../session/signed-in-user.ts';
import { applyQueue } from '../queue/apply-queue.ts';
import { useStored } from '../use-stored.ts';
import { useRunningWork } from '../work-times/use-running-work.ts';

/** The cache options of the mobile view: data is fresh for 30 seconds, and a failed read is retried once (A9). */
export const freshness = { staleTime: 30_000, retry: 1 };

/** Returns a repair from the portal, else from the device, with all waiting changes. */
export function useMobileRepair(id: string) {
  const { id: userId, role } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery({
    ...q(repairEndpoints.get, { params: { id } }),
    ...freshness,
  });
  const stored = useStored(`repair ${userId} ${id}`, () => storedRepair(userId, Number(id)));
  const queue = useQueue(userId);
  const isGone = error instanceof ApiError && !isUnreachable(error);
  useEffect(() => {
    if (data) void storeRepair(userId, data).catch(() => {});
    else if (isGone) void forgetRepair(userId, Number(id)).catch(() => {});
  }, [userId, id, data, isGone]);
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [refetch]);
  const known = data ?? (isGone ? undefined : stored.value?.repair);
  return {
    /** The repair as the portal or the device has it. */
    known,
    /** The repair as it will be after all changes are sent. */
    repair: known && applyQueue(known, queue, role),
    queue: queue.filter(({ repairId }) => repairId === Number(id)),
    running: useRunningWork(queue),
    failed: Boolean(error) && !known && stored.known && !isFetching,
  };
}
