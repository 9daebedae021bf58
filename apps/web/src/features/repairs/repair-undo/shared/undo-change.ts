import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairUndoEndpoints } from '@portal/contract/repairs/repair-undo/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { invalidate } from '../../../../api/cache.ts';
import { send } from '../../../../api/client.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const changed = [
  repairEndpoints.get,
  repairEndpoints.list,
  repairLogEndpoints.list,
  repairPartEndpoints.supply,
  statsEndpoints.stats,
  statsEndpoints.overview,
  workQueueEndpoints.get,
  workTimeEndpoints.running,
  workTimeEndpoints.listOfRepair,
];

/** What is said about the work time of an undone step. */
const workWords = {
  removed: 'The work time that began with it was removed.',
  stays: 'The work time that ended with it stays ended.',
} as const;

/** Undoes the changes of one act and says so, or says why not. Without an answer it can be tried again. */
export async function undoChange(
  told: { companyId: number; number?: string | undefined; onUndone?: (() => void) | undefined },
  offers: readonly UndoOffer[],
): Promise<void> {
  const { companyId, number, onUndone } = told;
  toast({ title: 'Undoing...' });
  try {
    const { data: undone } = await send(repairUndoEndpoints.undo, {
      params: { companyId },
      body: { acts: offers.map(({ act }) => act) },
    });
    void invalidate(changed);
    onUndone?.();
    const what = number
      ? `The change of ${number} was undone.`
      : `${countOf(offers.length, 'change was', 'changes were')} undone.`;
    const mailed = offers.some(({ mailTo }) => mailTo.length > 0);
    const sentences = [
      what,
      mailed && 'No mail was sent.',
      ...new Set(undone.map(({ work }) => work && workWords[work])),
    ];
    toast({ title: 'Undone', description: sentences.filter(Boolean).join(' ') });
  } catch (error) {
    if (error instanceof ApiError) reportError(error, { title: 'Not undone' });
    else
      toast({
        variant: 'destructive',
        title: 'Not undone',
        description: 'The portal could not be reached.',
        action: { label: 'Try again', onSelect: () => void undoChange(told, offers) },
      });
  }
}
