import { enqueue, enqueueResults, waitForSending } from '../../../../device/queue.ts';
import type { Act } from '../../../../device/queued-act.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The longest wait in milliseconds for the answer to a named unit. */
const UNIT_WAIT = 3000;

/** The repair of a change: its id and its service report number. */
export interface ChangedRepair {
  id: number;
  serviceReportNumber: string;
}

/**
 * Returns a function that stores a change on the device until it is sent (D3.14). It shows the toast of A8 and rejects
 * when the device cannot store it.
 */
export function useKeepAct() {
  const { id: userId } = useSignedInUser();
  return async ({ id: repairId, serviceReportNumber: number }: ChangedRepair, act: Act): Promise<void> => {
    const of = { userId, repairId, number };
    try {
      await (act.kind === 'results' ? enqueueResults({ ...of, act }) : enqueue({ ...of, act }));
      // What the portal knows of a unit, such as the points of its last calibration, comes with its answer.
      if (act.kind === 'unit' && navigator.onLine) await waitForSending({ ...of, act }, UNIT_WAIT);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update repair. This device has no room to keep it.',
      });
      throw error;
    }
  };
}
