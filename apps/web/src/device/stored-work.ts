import type { RunningWork } from '@portal/contract/repairs/work-times/endpoints.ts';
import { read, write } from './device-store.ts';

type Stored = RunningWork['running'];

const key = (userId: number): IDBValidKey => [userId, 'work'];

/** Returns the running work that the device last knew. */
export const storedWork = (userId: number) =>
  read<RunningWork | undefined>('lists', (rows) => rows.get(key(userId)));

export const storeWork = (userId: number, running: Stored): Promise<void> =>
  write('lists', (rows) => rows.put({ running } satisfies RunningWork, key(userId)));
