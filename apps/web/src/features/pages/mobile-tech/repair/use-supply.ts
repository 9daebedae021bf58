import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedSupply, storeSupply } from '../../../../device/stored-supply.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { supplyQuery } from '../../../purchasing/part-supply/shared/use-part-supply.ts';
import { useStored } from '../use-stored.ts';

/** What was approved and where the parts are. `savedAt` is set when it comes from the device, in milliseconds since 1970. */
export type KnownSupply = Pick<RepairSupply, 'parts' | 'approved' | 'estimated'> & {
  savedAt: number | undefined;
};

/**
 * Returns what was approved for a repair and where its parts are, from the portal or else from the device with the time of
 * that answer.
 */
export function useSupply(repairId: number): KnownSupply {
  const { id: userId } = useSignedInUser();
  const { data } = useQuery(supplyQuery(repairId));
  const stored = useStored(`supply ${userId} ${repairId}`, () => storedSupply(userId, repairId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storeSupply(userId, repairId, data).catch(() => {});
  }, [userId, repairId, data]);
  return data
    ? { ...data, savedAt: undefined }
    : { ...stored.value?.supply, parts: stored.value?.supply.parts ?? [], savedAt: stored.value?.savedAt };
}
