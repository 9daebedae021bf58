import { liveTopics } from '@portal/contract/core/live-topics.ts';
import { type LiveEvent, notificationEndpoints } from '@portal/contract/notifications/endpoints.ts';
import { cache } from './cache.ts';
import { client } from './client.ts';
import { declarationOf } from './query.ts';
import { shareStream } from './shared-stream.ts';

/** Returns true for data that the event may have changed: its call names the topic, and not another row. */
export function concerns(event: LiveEvent, key: readonly unknown[]): boolean {
  const { changedBy = [], changedByAnyRow } = declarationOf(key) ?? {};
  if (!changedBy.includes(event.topic)) return false;
  const { id } = key[1] as { id?: string };
  return changedByAnyRow || event.id === undefined || id === undefined || id === String(event.id);
}

/** Milliseconds in which events are gathered, so that a batch of changes asks once. */
const GATHER = 150;
/** Milliseconds before a lost connection is tried again: the first wait, and the longest. */
const RETRY = { first: 1000, longest: 30_000 };

/** Connects for as long as it takes; `missed` when something may have happened that nobody has told. */
function connectToLiveEvents(
  address: string,
  say: (events: LiveEvent[]) => void,
  missedBefore: boolean,
): () => void {
  let source: EventSource | undefined;
  let wait = RETRY.first;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missed = missedBefore;

  const connect = () => {
    source = new EventSource(address, { withCredentials: true });
    source.onopen = () => {
      wait = RETRY.first;
      // Whatever happened while nobody listened.
      if (missed) say(liveTopics.map((topic) => ({ topic })));
      missed = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => say([JSON.parse(data) as LiveEvent]);
    source.onerror = () => {
      missed = true;
      // The browser tries again by itself unless the server refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      // A call tells who is refused because their session has ended; they are led to the sign-in page.
      say([{ topic: 'notification' }]);
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, RETRY.longest);
    };
  };
  connect();
  return () => {
    clearTimeout(retry);
    source?.close();
  };
}

/**
 * Listens until the returned function is called; what changes on the server is asked again (D4.6). The tabs of one
 * person in one company share a connection: the server gives nobody more than a few.
 */
export function listenToLiveEvents(userId: number): () => void {
  let gather: ReturnType<typeof setTimeout> | undefined;
  let gathered: LiveEvent[] = [];

  const flush = () => {
    const events = gathered;
    [gathered, gather] = [[], undefined];
    const touched = (key: readonly unknown[]) => events.some((event) => concerns(event, key));
    void cache.invalidateQueries({ predicate: ({ queryKey }) => touched(queryKey) });
  };
  const take = (events: LiveEvent[]) => {
    gathered.push(...events);
    gather ??= setTimeout(flush, GATHER);
  };
  const address = client.urlOf(notificationEndpoints.events, {});
  const stop = shareStream<LiveEvent[]>(
    `live-events of ${userId} at ${address}`,
    (say, missed) => connectToLiveEvents(address, say, missed),
    take,
  );
  return () => {
    clearTimeout(gather);
    stop();
  };
}
