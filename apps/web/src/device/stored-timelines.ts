import { type RepairLog, repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';

/** The newest entries that a technician reads without a connection. */
const KEPT = 20;

/** The key of a repair's timeline in the table of lists. */
export const timelineKey = (userId: number, repairId: number): IDBValidKey => [userId, 'timeline', repairId];

export const storedTimeline = (userId: number, repairId: number) =>
  read<RepairLog[] | undefined>('lists', (rows) => rows.get(timelineKey(userId, repairId)));

export const storeTimeline = (userId: number, repairId: number, logs: readonly RepairLog[]): Promise<void> =>
  write('lists', (rows) => rows.put(logs.slice(0, KEPT), timelineKey(userId, repairId)));

/** Loads the timeline of a repair, and stores it. */
export async function loadTimeline(userId: number, repairId: number): Promise<void> {
  const { data } = await send(repairLogEndpoints.list, { params: { id: repairId } });
  await storeTimeline(userId, repairId, data);
}
