/** How much time the tasks of one asker may take within a window, in milliseconds. */
interface TimeEach {
  ms: number;
  withinMs: number;
}

/** Returns a count of the time that the tasks of each asker took. An asker's window begins with its first task. */
function countUsedTime<Asker>({ ms, withinMs }: TimeEach) {
  const windows = new Map<Asker, { since: number; usedMs: number }>();
  const dropEnded = () => {
    for (const [asker, { since }] of windows) if (performance.now() - since > withinMs) windows.delete(asker);
  };
  return {
    add(asker: Asker, usedMs: number): void {
      dropEnded();
      const { since, usedMs: before } = windows.get(asker) ?? {
        since: performance.now() - usedMs,
        usedMs: 0,
      };
      windows.set(asker, { since, usedMs: before + usedMs });
    },
    /** Returns true when the asker has used more than its time. `runningMs` is that of a task which has not ended. */
    isOver(asker: Asker | undefined, runningMs = 0): boolean {
      if (asker === undefined) return false;
      dropEnded();
      return (windows.get(asker)?.usedMs ?? 0) + runningMs > ms;
    },
  };
}

/** The limits of one queue. */
export interface TurnLimits {
  /** Tasks that run at once. */
  places: number;
  /**
   * Tasks that may wait for a place. The tasks of one asker may fill at most half of it, those of the network of a link
   * holder a quarter.
   */
  waiting: number;
  /** Places that the tasks of one asker may hold at once. The default is all places. */
  placesEach?: number;
  /** How long a task may wait for its place, in milliseconds. The default is no limit. */
  waitMs?: number;
  /** An asker whose tasks took more time than this waits behind all others. The default is no limit. */
  timeEach?: TimeEach;
}

/**
 * A person without an account who holds a link of a company. The network has turns of its own among those of the company
 * (D1.9), so that one visitor does not keep the company's other visitors and its staff waiting.
 */
export interface LinkHolder {
  companyId: number;
  network: string;
}

/** The one whose tasks share their turns: a company by its id, a network by its name, or both. */
export type Asker = number | string | LinkHolder;

/** The turn of a task that runs. */
export interface Turn {
  /** Returns true when its asker has used more than its time and others wait. */
  delaysOthers(): boolean;
}

/** Runs the task when its turn comes. */
export type TakeTurn = <T>(task: (turn: Turn) => Promise<T>, asker?: Asker) => Promise<T>;

/** The askers that share the turns of a company or network, and the one among them. */
interface Party {
  group: number | string | undefined;
  member: number | string | undefined;
}

interface Waiting extends Party {
  begin: () => void;
}

const partyOf = (asker: Asker | undefined): Party =>
  typeof asker === 'object'
    ? { group: asker.companyId, member: `${asker.companyId} ${asker.network}` }
    : { group: asker, member: asker };

/** Counts the tasks that run, by one of their names. */
function countRunning() {
  const counts = new Map<number | string | undefined, number>();
  return {
    of: (name: number | string | undefined) => counts.get(name) ?? 0,
    add(name: number | string | undefined, more: 1 | -1): void {
      const now = (counts.get(name) ?? 0) + more;
      if (now > 0) counts.set(name, now);
      else counts.delete(name);
    },
  };
}

/**
 * Returns the function that runs at most `places` tasks at once. Companies take turns, in a company its staff and the
 * networks of its link holders, each with the task that has waited longest. Who has used more than its time comes after the
 * others. Tasks without an asker count as those of one asker and have no limit of their own. A task that finds the queue
 * full or waits too long is refused with {@link TooManyWaiting}.
 */
export function takeTurns({ places, waiting, placesEach = places, waitMs, timeEach }: TurnLimits): TakeTurn {
  const used = timeEach && countUsedTime<number | string>(timeEach);
  const groups = countRunning();
  const members = countRunning();
  const queue: Waiting[] = [];
  let free = places;

  const mayBegin = ({ group }: Party) => free > 0 && (group === undefined || groups.of(group) < placesEach);

  function count({ group, member }: Party, more: 1 | -1): void {
    free -= more;
    groups.add(group, more);
    members.add(member, more);
  }

  function end(party: Party): void {
    count(party, -1);
    const ready = queue.filter(mayBegin);
    const next = ready.find(({ member }) => !used?.isOver(member)) ?? ready[0];
    if (!next) return;
    // The company that had this turn goes behind all others, and in it the network or its staff.
    const others = queue.filter(({ group }) => group !== next.group);
    const [mine, near] = [true, false].map((isMine) =>
      queue.filter((one) => one.group === next.group && (one.member === next.member) === isMine),
    ) as [Waiting[], Waiting[]];
    queue.splice(0, queue.length, ...others, ...near, ...mine.slice(1));
    count(next, 1);
    next.begin();
  }

  /** Returns the place in the queue: the first of its network comes before networks of the company that have their turn. */
  function placeOf({ group, member }: Party): number {
    const isFirst = members.of(member) === 0 && !queue.some((one) => one.member === member);
    const at = isFirst ? queue.findIndex((one) => one.group === group && members.of(one.member) > 0) : -1;
    return at === -1 ? queue.length : at;
  }

  function refuseMore({ group, member }: Party): void {
    const ofGroup = queue.filter((one) => one.group === group).length;
    const ofMember = queue.filter((one) => one.member === member).length;
    const isFull =
      queue.length >= waiting ||
      (group !== undefined && ofGroup >= Math.ceil(waiting / 2)) ||
      (member !== group && ofMember >= Math.ceil(waiting / 4));
    if (isFull) throw new TooManyWaiting();
  }

  function wait(party: Party): Promise<void> {
    refuseMore(party);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mine: Waiting = { ...party, begin: resolve };
    queue.splice(placeOf(party), 0, mine);
    if (waitMs === undefined) return promise;
    const timer = setTimeout(() => {
      const at = queue.indexOf(mine);
      if (at !== -1) queue.splice(at, 1);
      reject(new TooManyWaiting());
    }, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  return async (task, asker) => {
    const party = partyOf(asker);
    const { member } = party;
    if (mayBegin(party)) count(party, 1);
    else await wait(party);
    const begunAt = performance.now();
    const delaysOthers = () =>
      (used?.isOver(member, performance.now() - begunAt) ?? false) &&
      queue.some((one) => one.member !== member);
    try {
      return await task({ delaysOthers });
    } finally {
      if (member !== undefined) used?.add(member, performance.now() - begunAt);
      end(party);
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
