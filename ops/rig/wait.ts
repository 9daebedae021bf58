import { setTimeout as pause } from 'node:timers/promises';

/** Asks until `is` returns true. @throws with the name of what did not happen after `seconds`. */
export async function waitUntil(
  what: string,
  is: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(100))
    if (await is()) return;
  throw new Error(`Not within ${seconds} s: ${what}.`);
}

/** Returns true when the address answers 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
