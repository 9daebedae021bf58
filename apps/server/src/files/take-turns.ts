/** Limits of one queue. */
export interface TurnLimits {
  /** Tasks that run at once. */
  places: number;
  /** Tasks that may wait for a place; one asker's fill at most half of it. */
  waiting: number;
  /** Places that one asker's tasks may hold at once; all of them unless said otherwise. */
  placesEach?: number;
  /** How long a task may wait for its place; for ever unless said otherwise. */
  waitMs?: number;
}

/** Runs the task when it is its turn. `asker` is whoever must not keep others waiting, such as a company. */
export type TakeTurn = <T>(task: () => Promise<T>, asker?: number) => Promise<T>;

interface Waiting {
  begin: () => void;
  asker: number | undefined;
}

/**
 * Lets at most `places` of the given tasks run at once. Askers come one after the other, each with the task that has
 * waited longest; tasks that nobody is named for count as one asker's, without a share.
 * A task that finds the queue full, or waits too long, is refused with {@link TooManyWaiting}.
 */
export function takeTurns({ places, waiting, placesEach = places, waitMs }: TurnLimits): TakeTurn {
  const running = new Map<number | undefined, number>();
  const queue: Waiting[] = [];
  let free = places;

  const ofAsker = (asker: number | undefined) => queue.filter((one) => one.asker === asker).length;
  const mayBegin = (asker: number | undefined) =>
    free > 0 && (asker === undefined || (running.get(asker) ?? 0) < placesEach);

  function begin(asker: number | undefined): void {
    free--;
    running.set(asker, (running.get(asker) ?? 0) + 1);
  }

  function end(asker: number | undefined): void {
    free++;
    const left = running.get(asker)! - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
    const next = queue.find((one) => mayBegin(one.asker));
    if (!next) return;
    // Whose turn it was goes behind all others.
    const mine = queue.filter((one) => one.asker === next.asker).slice(1);
    const others = queue.filter((one) => one.asker !== next.asker);
    queue.splice(0, queue.length, ...others, ...mine);
    begin(next.asker);
    next.begin();
  }

  function wait(asker: number | undefined): Promise<void> {
    const isFull = queue.length >= waiting;
    if (isFull || (asker !== undefined && ofAsker(asker) >= Math.ceil(waiting / 2)))
      throw new TooManyWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mine: Waiting = { begin: resolve, asker };
    queue.push(mine);
    if (waitMs === undefined) return promise;
    const timer = setTimeout(() => {
      const at = queue.indexOf(mine);
      if (at !== -1) queue.splice(at, 1);
      reject(new TooManyWaiting());
    }, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  return async (task, asker) => {
    if (mayBegin(asker)) begin(asker);
    else await wait(asker);
    try {
      return await task();
    } finally {
      end(asker);
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
