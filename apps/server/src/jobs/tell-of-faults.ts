import type { FastifyBaseLogger } from 'fastify';

const QUIET_MS = 10_000;

/** What a fault says without its worker. The queue writes name and id of the worker behind it. */
const reasonOf = ({ message }: Error): string => message.split(' (Queue: ', 1)[0] ?? message;

/**
 * Returns the listener for faults of the queue. All workers poll the same database, so a moment without an answer is a
 * fault of each. The log gets one line of it, and the next one says how many there were.
 */
export function tellOfFaults(
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = () => performance.now(),
): (err: Error) => void {
  const told = new Map<string, { at: number; unsaid: number }>();
  return (err) => {
    const reason = reasonOf(err);
    const last = told.get(reason);
    if (last && now() - last.at < QUIET_MS) {
      last.unsaid += 1;
      return;
    }
    // The reasons are few, but a text of the database may be in one.
    if (told.size > 100) told.clear();
    told.set(reason, { at: now(), unsaid: 0 });
    log.warn({ err, ...(last?.unsaid && { sameSinceLast: last.unsaid }) }, 'the job queue met a fault');
  };
}
