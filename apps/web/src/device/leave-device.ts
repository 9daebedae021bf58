import { queueOf } from './queue.ts';
import { forgetStored } from './stored-repairs.ts';

/** Returns the number of this user's unsent changes on this device, or 0 when the device cannot store any. */
export const waitingOf = (userId: number): Promise<number> =>
  queueOf(userId).then(
    (queue) => queue.length,
    () => 0,
  );

/** Deletes the data that this user could read here without a connection. */
export const leaveDevice = (userId: number): Promise<void> => forgetStored(userId).catch(() => {});
