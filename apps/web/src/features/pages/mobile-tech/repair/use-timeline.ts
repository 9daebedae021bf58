import { type RepairLog, repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import { storedTimeline, storeTimeline } from '../../../../device/stored-timelines.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useStored } from '../use-stored.ts';
import { freshness } from './use-mobile-repair.ts';

/** Returns the timeline of a repair, newest first, from the portal or else from the device. Undefined until it is known. */
export function useTimeline(repairId: number): readonly RepairLog[] | undefined {
  const { id: userId } = useSignedInUser();
  const { data } = useQuery({ ...q(repairLogEndpoints.list, { params: { id: repairId } }), ...freshness });
  const stored = useStored(`timeline ${userId} ${repairId}`, () => storedTimeline(userId, repairId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storeTimeline(userId, repairId, data).catch(() => {});
  }, [userId, repairId, data]);
  return data ?? stored.value;
}
