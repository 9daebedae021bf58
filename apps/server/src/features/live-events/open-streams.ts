import { messages } from '@portal/contract/core/errors.ts';
import { AppError } from '../../errors.ts';
import type { Runtime } from '../../runtime.ts';

/** One person's tabs; a browser has no more than six connections to one host anyway. */
const PER_USER = 6;

interface OpenStream {
  userId: number;
  end: () => void;
}

const streamsOf = new WeakMap<Runtime, Set<OpenStream>>();

/**
 * Counts a stream of this process. Answers how to take it off the list again.
 * @throws 429 when the person has too many.
 */
export function addStream(runtime: Runtime, stream: OpenStream): () => void {
  const streams = streamsOf.get(runtime) ?? new Set();
  streamsOf.set(runtime, streams);
  const own = [...streams].filter(({ userId }) => userId === stream.userId);
  if (own.length >= PER_USER)
    throw new AppError('too_many', 'events.too_many', messages.tooManyRequests, { retryAfter: 60 });
  streams.add(stream);
  return () => void streams.delete(stream);
}

/** Ends every open stream: an app that closes would wait for them for ever. Belongs into `preClose`. */
export function endLiveStreams(runtime: Runtime): void {
  for (const { end } of streamsOf.get(runtime) ?? []) end();
}
