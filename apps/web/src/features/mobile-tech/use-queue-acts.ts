import type { CalibrationItem, GivenResults } from '@portal/contract/calibrations/shapes.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { toast } from '../../ui/toast/toast.ts';
import { unitInWords } from '../calibration-results/shared/unit-in-words.ts';
import { enqueue, enqueueResults } from './shared/queue.ts';
import type { Act, Changes, PartUse } from './shared/queued-act.ts';

/**
 * Returns functions that store a technician's changes on the device, with and without a connection. The sender then
 * sends them to the portal (D3.14). They show the toast of A8 and reject when the device cannot store a change.
 */
export function useQueueActs(repair: Repair) {
  const { id: userId } = useSignedInUser();
  const keep = async (act: Act) => {
    const of = { userId, repairId: repair.id, number: repair.serviceReportNumber };
    try {
      await (act.kind === 'results' ? enqueueResults({ ...of, act }) : enqueue({ ...of, act }));
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update repair. This device has no room to keep it.',
      });
      throw error;
    }
  };
  const { status, currentProgress, estimatedCompletionDate, version } = repair;
  return {
    update: (changes: Changes) =>
      keep({
        kind: 'update',
        changes,
        seen: { status, currentProgress, estimatedCompletionDate, version },
      }),
    note: (message: string, visibility: 'customer' | 'internal') =>
      keep({ kind: 'note', message, visibility }),
    /** `seenVersion` is the version of the results that these replace; 0 for the first ones. */
    results: (item: CalibrationItem, values: GivenResults, seenVersion: number) =>
      keep({ kind: 'results', itemId: item.id, device: unitInWords(item), values, seenVersion }),
    partUsed: (part: Omit<PartUse, 'kind'>) => keep({ kind: 'part', ...part }),
    photo: (photo: Blob, name: string) => keep({ kind: 'photo', photo, name }),
  };
}
