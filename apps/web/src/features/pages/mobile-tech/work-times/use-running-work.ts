import { workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { storedWork, storeWork } from '../../../../device/stored-work.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { Timer } from '../repair/technician-steps.ts';
import { useStored } from '../use-stored.ts';
import { applyWork, type RunningNow } from './apply-work.ts';

/** Returns the repair that the technician works on now: the portal's or the device's answer with all unsent presses. */
export function useRunningWork(queue: readonly QueuedAct[]): RunningNow | null {
  const { id: userId, technicianId } = useSignedInUser();
  const isTechnician = technicianId !== null;
  const { data, refetch } = useQuery({ ...q(workTimeEndpoints.running), enabled: isTechnician });
  const stored = useStored(`work ${userId}`, () => storedWork(userId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storeWork(userId, data.running).catch(() => {});
  }, [userId, data]);
  useEffect(() => {
    const ask = () => void (isTechnician && refetch());
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isTechnician, refetch]);
  return applyWork((data ?? stored.value)?.running, queue);
}

/** Returns the state of the timer for a repair. */
export function useTimer(repairId: number, running: RunningNow | null): Timer {
  const { technicianId } = useSignedInUser();
  if (technicianId === null) return 'none';
  return running?.repairId === repairId ? 'running' : 'stopped';
}
