import { tooManyRequests } from '../../../limits/too-many-requests.ts';
import type { Runtime } from '../../../runtime.ts';

/** Streams of one person's tabs. A browser opens no more than six connections to one host. */
const PER_USER = 6;

interface OpenStream {
  userId: number;
  end: () => void;
}

const streamsOf = new WeakMap<Runtime, Set<OpenStream>>();

/**
 * Registers a stream of this process. Returns a function that removes it again.
 * @throws 429 when the person has too many streams.
 */
export function addStream(runtime: Runtime, stream: OpenStream): () => void {
  const streams = streamsOf.get(runtime) ?? new Set();
  streamsOf.set(runtime, streams);
  const own = [...streams].filter(({ userId }) => userId === stream.userId);
  if (own.length >= PER_USER) throw tooManyRequests('events.too_many', 60);
  streams.add(stream);
  return () => void streams.delete(stream);
}

/** Ends every open stream. Call it in `preClose`, because a closing app waits for open streams. */
export function endLiveStreams(runtime: Runtime): void {
  for (const { end } of streamsOf.get(runtime) ?? []) end();
}
