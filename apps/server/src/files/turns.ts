/**
 * Lets at most `places` of the given tasks run at once and keeps at most `waiting` in the queue,
 * in order of arrival. A task that finds the queue full is refused with {@link TooManyWaiting}.
 */
export function takeTurns(places: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running < places) running++;
    else if (queue.length >= waiting) throw new TooManyWaiting();
    // The one that leaves hands its place over, so `running` stays.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The queue is full; worth another try in a moment (503). */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
  constructor() {
    super('The portal is busy. Please try again in a moment.');
  }
}
