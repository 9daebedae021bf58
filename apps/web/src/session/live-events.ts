import { type LiveEvent, notificationEndpoints } from '@portal/contract/records/notifications/endpoints.ts';
import { client } from '../api/client.ts';
import { invalidateTouched } from '../api/invalidate-touched.ts';
import { pageAnswer } from '../api/page-data.ts';
import { declarationOf } from '../api/query.ts';
import { shareStream } from '../api/shared-stream.ts';

/**
 * What a stream tells. Without a topic anything may have changed. `build` is the address of the first script of the
 * server's build of the app.
 */
type Told = Partial<LiveEvent> & { build?: string };

let newBuild = () => {};

/** Sets what happens when the server has another build of the app than this page. */
export function onNewBuild(listener: () => void): void {
  newBuild = listener;
}

/** Returns true for data that the event may have changed: its call names the topic, and not another row. */
export function concerns(event: Told, key: readonly unknown[]): boolean {
  const { changedBy = [], changedByAnyRow } = declarationOf(key) ?? {};
  if (!event.topic) return changedBy.length > 0;
  if (!changedBy.includes(event.topic)) return false;
  const { id } = key[1] as { id?: string };
  return changedByAnyRow || event.id === undefined || id === undefined || id === String(event.id);
}

/** Milliseconds in which events are gathered, so that a batch of changes asks once. */
const GATHER = 150;
/** Milliseconds before a lost connection is tried again: the first wait, and the longest. */
const RETRY = { first: 1000, longest: 30_000 };

/**
 * Milliseconds between two looks at the clock, and the gap after which this computer must have slept. The connection of
 * a computer that slept may be dead without an error.
 */
const AWAKE = { look: 20_000, gap: 120_000 };

/** Returns the moment at which the server made this page. It is undefined when the page holds no user. */
const pageMoment = (): string | undefined => {
  const moment: unknown = pageAnswer(notificationEndpoints.events);
  return typeof moment === 'string' ? moment : undefined;
};

/**
 * Connects for as long as it takes, at first to the address `first`. `missed` when something may have happened that
 * nobody has told.
 */
function connectToLiveEvents(
  address: string,
  first: string,
  say: (events: Told[]) => void,
  missedBefore: boolean,
): () => void {
  let source: EventSource | undefined;
  let wait = RETRY.first;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missed = missedBefore;
  let place = first;

  const connect = () => {
    source = new EventSource(place, { withCredentials: true });
    place = address;
    source.onopen = () => {
      wait = RETRY.first;
      // Whatever happened while nobody listened.
      if (missed) say([{}]);
      missed = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => say([JSON.parse(data) as Told]);
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
  let looked = Date.now();
  const clock = setInterval(() => {
    const slept = Date.now() - looked > AWAKE.gap;
    looked = Date.now();
    if (!slept) return;
    clearTimeout(retry);
    source?.close();
    missed = true;
    connect();
  }, AWAKE.look);
  return () => {
    clearInterval(clock);
    clearTimeout(retry);
    source?.close();
  };
}

/**
 * Listens until the returned function is called; what changes on the server is asked again (D4.6). The tabs of one
 * person in one company share a connection: the server gives nobody more than a few.
 */
export function listenToLiveEvents(userId: number): () => void {
  const begun = early;
  early = undefined;
  if (begun?.userId === userId) return begun.stop;
  begun?.stop();
  return listen(userId);
}

/** True once this page has listened. Only its first stream begins with the moment of the page. */
let hasListened = false;
let early: { userId: number; stop: () => void } | undefined;

/**
 * Starts to listen before the shell is drawn, so that the screen's first call can be made now. The shell takes the stream
 * over. Returns false when the page does not know since when to listen, or when it is no longer new: the call must then
 * wait for the screen.
 */
export function listenEarly(userId: number): boolean {
  if (hasListened || !pageMoment()) return false;
  early = { userId, stop: listen(userId) };
  return true;
}

function listen(userId: number): () => void {
  const address = client.urlOf(notificationEndpoints.events, {});
  const begins = !hasListened;
  const since = begins ? pageMoment() : undefined;
  hasListened = true;
  const first = client.urlOf(notificationEndpoints.events, { query: { since } });
  // A busy server sends a page without its moment. What the screen has read since then may have changed.
  const isBlind = begins && since === undefined;
  let gather: ReturnType<typeof setTimeout> | undefined;
  let gathered: Told[] = [];

  const flush = () => {
    const events = gathered;
    [gathered, gather] = [[], undefined];
    for (const { build } of events) if (build && !document.querySelector(`[src="${build}"]`)) newBuild();
    invalidateTouched((key) => events.some((event) => concerns(event, key)));
  };
  const take = (events: Told[]) => {
    gathered.push(...events);
    gather ??= setTimeout(flush, GATHER);
  };
  const stop = shareStream<Told[]>(
    `live-events of ${userId} at ${address}`,
    (say, missed) => connectToLiveEvents(address, missed ? address : first, say, missed || isBlind),
    take,
  );
  return () => {
    clearTimeout(gather);
    stop();
  };
}
