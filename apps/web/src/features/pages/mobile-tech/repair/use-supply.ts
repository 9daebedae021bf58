import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedSupply, storeSupply } from '../../../../device/stored-supply.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { supplyQuery } from '../../../purchasing/part-supply/shared/use-part-supply.ts';
import { useStored } from '../use-stored.ts';

/** Returns where the parts of a repair are, from the portal or else from the device with the time of that answer. */
export function useSupply(repairId: number) {
  const { id: userId } = useSignedInUser();
  const { data } = useQuery(supplyQuery(repairId));
  const stored = useStored(`supply ${userId} ${repairId}`, () => storedSupply(userId, repairId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storeSupply(userId, repairId, data).catch(() => {});
  }, [userId, repairId, data]);
  return data
    ? { parts: data.parts, savedAt: undefined }
    : { parts: stored.value?.supply.parts ?? [], savedAt: stored.value?.savedAt };
}
