import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { send } from '../../../../api/client.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';

interface ChosenWish extends Pick<ItemAgreement, 'itemId' | 'entry'> {
  /** How the unit is called. */
  name: string;
}

interface RefusedWish extends ChosenWish {
  reason: string;
}

/**
 * Accepts the wishes of several units one by one, so that one that fails fails alone: each has its own lock and entry, as a single one
 * has (decision 0082). `refused` has those that were not accepted. It names them, because one that somebody else has answered is not
 * among the open wishes any more. `saving` says how far it is, among as many as there were at the start.
 */
export function useAcceptWishes() {
  const [saving, setSaving] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedWish[]>([]);
  /** @returns whether all were accepted. */
  const acceptAll = async (chosen: readonly ChosenWish[]): Promise<boolean> => {
    const left: RefusedWish[] = [];
    for (const [index, wish] of chosen.entries()) {
      setSaving(`Accepting ${index + 1} of ${chosen.length}...`);
      try {
        const { itemId, entry } = wish;
        await send(calibrationTermsEndpoints.acceptWish, { params: { id: itemId }, body: { entry } });
      } catch (error) {
        left.push({ ...wish, reason: userMessage(error) });
      }
    }
    setSaving(undefined);
    setRefused((earlier) => [
      ...earlier.filter(({ itemId }) => chosen.every((wish) => wish.itemId !== itemId)),
      ...left,
    ]);
    void invalidate(changedByAgreement);
    const accepted = chosen.length - left.length;
    if (accepted > 0)
      toast({
        title: `${countOf(accepted, 'wish', 'wishes')} accepted`,
        description: 'Estimates, results and certificates follow them.',
      });
    return left.length === 0;
  };
  return { acceptAll, refused, saving };
}
