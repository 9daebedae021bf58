import { queueOf } from './queue.ts';
import { forgetStored } from './stored-repairs.ts';

/** How much of this user's work waits on this device; a device that keeps nothing has none. */
export const waitingOf = (userId: number): Promise<number> =>
  queueOf(userId).then(
    (queue) => queue.length,
    () => 0,
  );

/** Takes away what this user could read here without a connection. */
export const leaveDevice = (userId: number): Promise<void> => forgetStored(userId).catch(() => {});
