import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { send } from '../../../../api/client.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';

/**
 * Accepts the wishes of several units one by one, so that one that fails fails alone: each has its own lock and entry, as a single one
 * has (decision 0082). `refused` has the reason for each that was not accepted, by the id of its calibration item.
 */
export function useAcceptWishes() {
  const [at, setAt] = useState<number>();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  /** @returns whether all were accepted. */
  const acceptAll = async (chosen: readonly Pick<ItemAgreement, 'itemId' | 'entry'>[]): Promise<boolean> => {
    const reasons = new Map<number, string>();
    for (const [index, { itemId, entry }] of chosen.entries()) {
      setAt(index);
      try {
        await send(calibrationTermsEndpoints.acceptWish, { params: { id: itemId }, body: { entry } });
      } catch (error) {
        reasons.set(itemId, userMessage(error));
      }
    }
    setAt(undefined);
    setRefused(reasons);
    void invalidate(changedByAgreement);
    const accepted = chosen.length - reasons.size;
    if (accepted > 0)
      toast({
        title: `${countOf(accepted, 'wish', 'wishes')} accepted`,
        description: 'Estimates, results and certificates follow them.',
      });
    return reasons.size === 0;
  };
  return { acceptAll, refused, at };
}
