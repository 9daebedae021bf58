import { countUsedTime, type TimeEach } from './used-time.ts';

/** The limits of one queue. */
export interface TurnLimits {
  /** Tasks that run at once. */
  places: number;
  /** Tasks that may wait for a place. The tasks of one asker may fill at most half of it. */
  waiting: number;
  /** Places that the tasks of one asker may hold at once. The default is all places. */
  placesEach?: number;
  /** How long a task may wait for its place, in milliseconds. The default is no limit. */
  waitMs?: number;
  /** An asker whose tasks took more time than this waits behind all others. The default is no limit. */
  timeEach?: TimeEach;
}

/** The one whose tasks share their turns: a company by its id, or a network by its name. */
export type Asker = number | string;

/** The turn of a task that runs. */
export interface Turn {
  /** Returns true when its asker has used more than its time and others wait. */
  delaysOthers(): boolean;
}

/** Runs the task when its turn comes. */
export type TakeTurn = <T>(task: (turn: Turn) => Promise<T>, asker?: Asker) => Promise<T>;

interface Waiting {
  begin: () => void;
  asker: Asker | undefined;
}

/**
 * Returns the function that runs at most `places` tasks at once. Askers take turns, each with the task that has
 * waited longest. An asker that has used more than its time comes after the others. Tasks without an asker count as those of one asker and have no limit of their own. A task that
 * finds the queue full or waits too long is refused with {@link TooManyWaiting}.
 */
export function takeTurns({ places, waiting, placesEach = places, waitMs, timeEach }: TurnLimits): TakeTurn {
  const used = timeEach && countUsedTime<Asker>(timeEach);
  const running = new Map<Asker | undefined, number>();
  const queue: Waiting[] = [];
  let free = places;

  const ofAsker = (asker: Asker | undefined) => queue.filter((one) => one.asker === asker).length;
  const mayBegin = (asker: Asker | undefined) =>
    free > 0 && (asker === undefined || (running.get(asker) ?? 0) < placesEach);

  function begin(asker: Asker | undefined): void {
    free--;
    running.set(asker, (running.get(asker) ?? 0) + 1);
  }

  function end(asker: Asker | undefined): void {
    free++;
    const left = running.get(asker)! - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
    const ready = queue.filter((one) => mayBegin(one.asker));
    const next = ready.find((one) => !used?.isOver(one.asker)) ?? ready[0];
    if (!next) return;
    // The asker that had this turn goes behind all others.
    const mine = queue.filter((one) => one.asker === next.asker).slice(1);
    const others = queue.filter((one) => one.asker !== next.asker);
    queue.splice(0, queue.length, ...others, ...mine);
    begin(next.asker);
    next.begin();
  }

  function wait(asker: Asker | undefined): Promise<void> {
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
    const begunAt = performance.now();
    const delaysOthers = () =>
      (used?.isOver(asker, performance.now() - begunAt) ?? false) && queue.some((one) => one.asker !== asker);
    try {
      return await task({ delaysOthers });
    } finally {
      if (asker !== undefined) used?.add(asker, performance.now() - begunAt);
      end(asker);
    }
  };
}

/** The queue is full. The caller may try again in a moment (503). */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
  constructor() {
    super('The portal is busy. Please try again in a moment.');
  }
}
