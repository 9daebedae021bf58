import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
/** A server that ran this long has recovered. When it dies after that, the pauses begin again at the shortest. */
const HEALTHY_AFTER_MS = 60_000;

interface Supervised {
  stop(): Promise<void>;
  onRestart(listener: () => void): void;
}

/** Starts the server again whenever it dies, until stopped. The pause before a start doubles each time. */
export function supervise(
  first: Postmaster,
  again: (signal: AbortSignal) => Promise<Postmaster>,
  log: (line: string) => void,
): Supervised {
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let current: Postmaster | undefined = first;
  // A portal that exits without `stop` must not leave its database running.
  const lastResort = () => current?.kill();
  process.once('exit', lastResort);

  const watch = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await current?.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
      log(`the database process ended unexpectedly; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return;
      current = await again(stopping.signal).catch((error: Error) => {
        if (!stopping.signal.aborted)
          log(`the database process could not be started again: ${error.message}`);
        return undefined;
      });
      if (current && !stopping.signal.aborted) for (const listener of listeners) listener();
    }
  };
  const watching = watch();

  return {
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // A restart may have succeeded just now.
      await current?.stop();
      process.off('exit', lastResort);
    },
  };
}
