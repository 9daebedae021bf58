/** How much time the tasks of one asker may take within a window, in milliseconds. */
export interface TimeEach {
  ms: number;
  withinMs: number;
}

/** Returns a count of the time that the tasks of each asker took. An asker's window begins with its first task. */
export function countUsedTime<Asker>({ ms, withinMs }: TimeEach) {
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
